#!/bin/sh
# What a release program must have: no search path for libraries, PIE, full RELRO, a stack that cannot be executed, a stack
# protector, checked string functions, and on x86 marked targets of indirect calls and a shadow stack. And it must not run
# a library that lies in the current folder. usage: hardening.sh PROGRAM
set -eu
program=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C readelf -hdlnW "$program" >"$work/elf"
LC_ALL=C readelf --dyn-syms -W "$program" >"$work/symbols"
wrong=0
has() { grep -qE "$2" "$work/elf" || { echo "$1: missing"; wrong=1; }; }
has PIE 'Type: +DYN'
has PIE 'FLAGS_1.* PIE'
has 'full RELRO' 'GNU_RELRO'
has 'full RELRO' 'BIND_NOW|FLAGS_1.* NOW'
has 'no executable stack' 'GNU_STACK .* RW '
! grep -E 'RUNPATH|RPATH' "$work/elf" || { echo "a search path for libraries"; wrong=1; }
grep -q '__stack_chk_fail' "$work/symbols" || { echo "stack protector: missing"; wrong=1; }
grep -qE '__(v?snprintf|fprintf|memcpy|printf)_chk' "$work/symbols" || { echo "FORTIFY: missing"; wrong=1; }
if grep -q 'X86-64' "$work/elf"; then
    has 'shadow stack' 'x86 feature: .*SHSTK'
    # Functions whose address is taken begin with endbr64: a thousand and more of them, where none without the flag.
    marks=$(LC_ALL=C objdump -d --no-show-raw-insn "$program" | grep -c endbr64) || true
    [ "$marks" -gt 500 ] || { echo "marks of indirect calls: $marks"; wrong=1; }
fi
[ $wrong -eq 0 ] || exit 1

cd "$work"
printf '#include <unistd.h>\n__attribute__((constructor)) static void f(void) { _exit(99); }\n' >fake.c
sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' elf | while read -r library; do
    case $library in libc.so.* | libm.so.* | ld-*) continue ;; esac
    ${CC:-cc} -shared -fPIC -o "$library" fake.c
done
"$program" --version
echo "hardening: all there"
