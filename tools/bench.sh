#!/bin/sh
# Runs the benchmarks of a build folder; times are ratios within one run, never asserted. usage: bench.sh BUILD
set -eu
"$1/bench/bench_chain"
echo
"$1/bench/work_precision"
echo
"$1/bench/stabilisations"
echo
"$1/bench/bench_loops"
echo
"$1/bench/bench_implicit"
echo
"$1/bench/bench_newton"
tools/pypi.sh "$1" exudyn bench/newton_exudyn.py "$1/bench/bench_newton" || [ $? -eq 77 ]
echo
"$1/bench/structure"
echo
"$1/bench/free_body"
echo
"$1/bench/bench_beams"
echo
"$1/bench/bench_multirate"
echo
"$1/bench/bench_statics"
tools/pypi.sh "$1" exudyn bench/statics_exudyn.py "$1/bench/bench_statics" || [ $? -eq 77 ]
echo
"$1/bench/locking"
echo
"$1/bench/bench_slew"
tools/pypi.sh "$1" casadi bench/control_casadi.py "$1/polhode" --repeat "$1/bench/bench_optimize" || [ $? -eq 77 ]
tools/pypi.sh "$1" crocoddyl bench/control_crocoddyl.py "$1/polhode" || [ $? -eq 77 ]
