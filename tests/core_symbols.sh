#!/bin/sh
# core_symbols.sh LIBRARY COMPILER: what the library calls of the mathematical library of the system may be functions whose
# result IEEE 754 or their definition fixes to the bit, nothing else: the others are ours (polhode/elementary.h).
set -eu
allowed='sqrt floor ceil trunc nearbyint fmod ldexp frexp fabs copysign'
libm=$("$2" -print-file-name=libm.so.6)
[ -f "$libm" ] || { echo "core_symbols: no libm.so.6 to take the names from"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
nm -D --defined-only "$libm" | awk '{ sub("@.*", "", $3); print $3 }' | sort -u >"$work/libm"
{ nm -u "$1" 2>/dev/null; nm -D -u "$1" 2>/dev/null || true; } | awk '$1 == "U" { sub("@.*", "", $2); print $2 }' | sort -u >"$work/used"
[ "$(wc -l <"$work/libm")" -gt 100 ] && grep -qx sin "$work/libm" && grep -q . "$work/used"  # or there is nothing to compare
comm -12 "$work/libm" "$work/used" >"$work/both"
for name in $allowed; do echo "$name"; done | sort >"$work/allowed"
echo "core_symbols: of libm" $(cat "$work/both")
if comm -23 "$work/both" "$work/allowed" | grep .; then
    echo "core_symbols: the above are not among: $allowed"
    exit 1
fi
