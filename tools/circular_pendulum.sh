#!/bin/sh
# Leyendecker 2024, figure 1: phase portrait and energy of the circular pendulum with explicit, implicit and symplectic Euler
# and the variational integrator, as one picture, FOLDER/circular-pendulum.svg. usage: circular_pendulum.sh PROGRAM FOLDER
set -eu
polhode=$1 out=$2
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
set -- explicit-euler implicit-euler symplectic-euler variational

for method; do
    "$polhode" run circular-pendulum --method "$method" -o "$work/$method.h5" --quiet
    "$polhode" plot "$work/$method.h5" --x bob.x --y bob.vx --title "$method" -o "$work/$method-phase.svg" >/dev/null
    "$polhode" plot "$work/$method.h5" --y energy --title "$method" -o "$work/$method-energy.svg" >/dev/null
done

# The pictures side by side: each stays the document that it is, moved by an outer one. Their widths follow their numbers.
largest() { # width or height
    sed -n "s/^<svg.* $1=\"\([0-9]*\)\".*/\1/p" "$work"/*.svg | sort -n | tail -n 1
}
width=$(largest width) height=$(largest height)
{
    printf '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">\n' \
        $((4 * width / 2)) $((2 * height / 2)) $((4 * width)) $((2 * height))
    row=0
    for what in phase energy; do
        column=0
        for method; do
            printf '<g transform="translate(%d %d)">\n' $((column * width)) $((row * height))
            sed '/^<?xml/d; /^<!DOCTYPE/d' "$work/$method-$what.svg"
            printf '</g>\n'
            column=$((column + 1))
        done
        row=$((row + 1))
    done
    printf '</svg>\n'
} >"$out/circular-pendulum.svg"
echo "$out/circular-pendulum.svg"
