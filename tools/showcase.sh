#!/bin/sh
# Simulates the examples of Terze et al. 2011 (heavy top) and 2012 (dual-spin satellite GOES-7), prints what was conserved,
# draws the papers' figures and makes a report with the replay of each. usage: showcase.sh PROGRAM FOLDER
set -eu
polhode=$1 out=$2
mkdir -p "$out"

picture() { # file, title, result, options of plot..
    file=$1 title=$2 result=$3
    shift 3
    "$polhode" plot "$result" "$@" --title "$title" -o "$out/$file" >/dev/null
    printf '<figure><img src="%s" alt="%s"></figure>\n' "$file" "$title" >>"$out/index.html"
}
section() { # heading, text
    printf '<h2>%s</h2>\n<p>%s</p>\n' "$1" "$2" >>"$out/index.html"
}

cat >"$out/index.html" <<'HTML'
<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>polhode: showcase</title>
<style>body{font:16px/1.5 sans-serif;max-width:75em;margin:2em auto;padding:0 1em;color:#222}
figure{display:inline-block;width:min(36em,100%);margin:.5em}img{width:100%}pre{background:#f4f4f4;padding:1em;overflow:auto}</style>
<h1>polhode: showcase</h1>
HTML

top=$out/heavy-top.h5 slow=$out/heavy-top-slow.h5 goes=$out/goes-7.h5
echo "== Heavy top (Terze et al. 2011, section 2.3), fast: 150 rad/s"
"$polhode" run heavy-top -o "$top" | tee "$out/heavy-top.txt"
echo
echo "== Heavy top, slow: 1.5 rad/s"
"$polhode" run heavy-top-slow -o "$slow" | tee "$out/heavy-top-slow.txt"
echo
echo "== Dual-spin satellite GOES-7 (Terze et al. 2012, section 3)"
"$polhode" run goes-7 -o "$goes" | tee "$out/goes-7.txt"

for result in "$top" "$slow" "$goes"; do "$polhode" report "$result" -o "${result%.h5}.html" >/dev/null; done
replay() { # name
    printf '<p><a href="%s.html">Replay, joint forces and model</a></p>\n' "$1" >>"$out/index.html"
}

section "Heavy top, Terze et al. 2011" "Figures 1, 3 and 4: the path of the centre of mass, its position and the angular velocity of a top that spins at 150 rad/s."
picture heavy-top-path.svg "Heavy top: path of the centre of mass" "$top" --space top
picture heavy-top-position.svg "Heavy top: position" "$top" --x t --y top.x,top.y,top.z
picture heavy-top-omega.svg "Heavy top: angular velocity, body frame" "$top" --x t --y top.wx,top.wy,top.wz
picture heavy-top-nutation.svg "Heavy top: the two small components" "$top" --x t --y top.wx,top.wz
picture heavy-top-energy.svg "Heavy top: energy" "$top" --x t --y energy
picture heavy-top-phi.svg "Heavy top on SE(3), no stabilisation: residual of the joint" "$top" --x t --y phi --log
printf '<pre>' >>"$out/index.html"; cat "$out/heavy-top.txt" >>"$out/index.html"; printf '</pre>\n' >>"$out/index.html"

replay heavy-top

section "Slow heavy top" "The same top at 1.5 rad/s: it falls and swings through."
picture heavy-top-slow-path.svg "Slow top: path of the centre of mass" "$slow" --space top
picture heavy-top-slow-position.svg "Slow top: position" "$slow" --x t --y top.x,top.y,top.z

replay heavy-top-slow

section "Dual-spin satellite GOES-7, Terze et al. 2012" "Figures 2 to 6: paths, angular velocities, positions and the elements of both rotation matrices."
picture goes-7-paths.svg "GOES-7: paths of rotor and platform" "$goes" --space rotor,platform
picture goes-7-omega.svg "GOES-7: angular velocities, body frames" "$goes" --x t --y rotor.wx,rotor.wy,rotor.wz,platform.wx,platform.wy,platform.wz
picture goes-7-position.svg "GOES-7: positions" "$goes" --x t --y rotor.x,rotor.y,rotor.z,platform.x,platform.y,platform.z
for body in rotor platform; do
    elements=""
    for i in 1 2 3; do for j in 1 2 3; do elements="$elements$body.R$i$j,"; done; done
    picture "goes-7-R-$body.svg" "GOES-7: elements of R, $body" "$goes" --x t --y "${elements%,}"
done
picture goes-7-bearing.svg "GOES-7: force of the bearing on the platform" "$goes" --x t --y bearing.fx,bearing.fy,bearing.fz
printf '<pre>' >>"$out/index.html"; cat "$out/goes-7.txt" >>"$out/index.html"; printf '</pre>\n' >>"$out/index.html"
replay goes-7
printf '</html>\n' >>"$out/index.html"

echo
echo "Results and $(ls "$out"/*.svg | wc -l) pictures are in $out/: open $out/index.html"
echo "Reports with a 3D replay, to open without a server: $out/heavy-top.html, $out/heavy-top-slow.html, $out/goes-7.html"
echo "The lab, to turn the sliders yourself: $polhode lab, then http://127.0.0.1:8023/ (or $polhode lab heavy-top)"
