#!/usr/bin/env python3
"""Makes every constant of src/base/elementary.c, and the references of tests/elementary_references.h.

usage: elementary_coefficients.py constants | references

constants    minimax polynomials by the exchange of Remez in 60 digits, rounded to double, with the largest relative error of
             the function they stand in; constants as sums of doubles; 2/pi in words of 32 bits
references   arguments that are hard for each function and what is right there: the nearest double, and the rest in ulps
Needs mpmath (PyPI).
"""
import random
import struct
import sys

from mpmath import mp, mpf

mp.prec = 1400  # x mod pi/2 for x up to 2^1024 loses 1024 bits


def double(x):
    """The nearest double, also where that is denormal."""
    with mp.workprec(1400):
        m, e = mp.frexp(mpf(x))  # x = m 2^e, 1/2 <= |m| < 1
        if x == 0:
            return 0.0
        bits = min(53, e + 1074)
        return float(mp.ldexp(mp.nint(mp.ldexp(m, bits)), e - bits)) if bits >= 0 else 0.0


def cut(x, bits):
    """x to `bits` bits, towards zero."""
    m, e = mp.frexp(x)
    return mp.ldexp(mp.floor(mp.ldexp(abs(m), bits)), e - bits) * mp.sign(x)


# --- polynomials -----------------------------------------------------------------------------------------------------
def horner(k, z):
    total = mpf(0)
    for c in reversed(k):
        total = total * z + c
    return total


def extremes(error, low, high, count):
    """The points of an interval where |error| has its `count` alternating maxima, by a fine grid."""
    n = 400 * count
    grid = [low + (high - low) * (1 - mp.cos(mp.pi * i / n)) / 2 for i in range(n + 1)]
    values = [error(z) for z in grid]
    found = []
    for z, v in zip(grid, values):
        if found and (v > 0) == (found[-1][1] > 0):
            if abs(v) > abs(found[-1][1]):
                found[-1] = (z, v)
        else:
            found.append((z, v))
    while len(found) > count:
        found.pop(0 if abs(found[0][1]) < abs(found[-1][1]) else -1)
    return found


def remez(f, weight, low, high, count):
    """`count` coefficients of the polynomial p with the least largest |(p - f) weight|."""
    with mp.workprec(400):
        points = [low + (high - low) * (1 - mp.cos(mp.pi * (2 * i + 1) / (2 * (count + 1)))) / 2 for i in range(count + 1)]
        for _ in range(8):
            A = mp.matrix(count + 1, count + 1)
            b = mp.matrix(count + 1, 1)
            for i, z in enumerate(points):
                for j in range(count):
                    A[i, j] = z**j
                A[i, count] = (-1)**i / weight(z)
                b[i] = f(z)
            x = mp.lu_solve(A, b)
            k = [x[j] for j in range(count)]
            found = extremes(lambda z: (horner(k, z) - f(z)) * weight(z), low, high, count + 1)
            if len(found) < count + 1:
                break
            points = [z for z, _ in found]
            sizes = [abs(v) for _, v in found]
            if max(sizes) < min(sizes) * (1 + mpf(10)**-4):
                break
        return k


def polynomial(name, text, f, weight, low, high, count):
    k = [mpf(double(c)) for c in remez(f, weight, low, high, count)] if low < 0 else []
    while len(k) < count:  # on one side of 0: round one, and let those after it make up for what that took away
        done = len(k)
        rest = remez(lambda z: (f(z) - horner(k, z)) / z**done, lambda z: weight(z) * z**done, low, high, count - done)
        k.append(mpf(double(rest[0])))
    with mp.workprec(400):
        worst = max(abs((horner(k, z) - f(z)) * weight(z))
                    for z in [low + (high - low) * mpf(i) / 3000 for i in range(1, 3000)])
    print(f"// {text}, on [{mp.nstr(low, 5)}, {mp.nstr(high, 5)}], relative error 2^{mp.nstr(mp.log(worst, 2), 4)}")
    print(f"static const double {name}[{count}] = {{" + ", ".join(float(c).hex() for c in k) + "};\n")


def even(f, head):
    """(f(sqrt z) - head) as a function of z; close to 0 with digits to spare."""
    return lambda z: head(f, mp.sqrt(z), z)


def polynomials():
    tiny = mpf(2)**-60
    quarter = (mp.pi / 4 * (1 + mpf(2)**-20))**2
    polynomial("SIN", "sin r = r + r z S(z), z = r^2", even(mp.sin, lambda f, r, z: (f(r) / r - 1) / z),
               lambda z: z * mp.sqrt(z) / mp.sin(mp.sqrt(z)), tiny, quarter, 6)
    polynomial("COS", "cos r = 1 - z/2 + z^2 C(z)", even(mp.cos, lambda f, r, z: (f(r) - 1 + z / 2) / z**2),
               lambda z: z**2 / mp.cos(mp.sqrt(z)), tiny, quarter, 6)
    octave = mp.log(2) / 2 * (1 + mpf(2)**-20)
    polynomial("EXP", "e^r = 1 + r + r^2 E(r)", lambda r: (mp.exp(r) - 1 - r) / r**2, lambda r: r**2 / mp.exp(r),
               -octave, octave * (1 + mpf(2)**-20), 11)
    s2 = ((mp.sqrt(2) - 1) / (mp.sqrt(2) + 1))**2
    polynomial("LOG", "2 artanh s = s (2 + 2/3 z + 2/5 z^2 + z^3 L(z)), z = s^2",
               even(mp.atanh, lambda f, s, z: (2 * f(s) / s - 2 - 2 * z / 3 - 2 * z**2 / 5) / z**3),
               lambda z: z**3 * mp.sqrt(z) / (2 * mp.atanh(mp.sqrt(z))), mpf(2)**-40, s2, 7)
    polynomial("ATAN", "arctan q = q + q z A(z), z = q^2", even(mp.atan, lambda f, q, z: (f(q) / q - 1) / z),
               lambda z: z * mp.sqrt(z) / mp.atan(mp.sqrt(z)), tiny, mp.tan(mp.pi / 8)**2 * (1 + mpf(2)**-20), 11)
    polynomial("TANH", "tanh x = x + x z T(z), z = x^2", even(mp.tanh, lambda f, x, z: (f(x) / x - 1) / z),
               lambda z: z * mp.sqrt(z) / mp.tanh(mp.sqrt(z)), tiny, mpf(1) / 4, 10)


# --- constants -------------------------------------------------------------------------------------------------------
def pieces(name, x, bits):
    """x as a sum of doubles, each but the last cut to so many bits."""
    parts = []
    rest = x
    for b in bits:
        parts.append(double(cut(rest, b)) if b else double(rest))
        rest -= mpf(parts[-1])
    print(f"// {name}: rest 2^{mp.nstr(mp.log(abs(rest), 2), 4)}")
    print(f"static const double {name}[{len(parts)}] = {{" + ", ".join(p.hex() for p in parts) + "};")


def inverse_root():
    """The word from which half of the bits of s are taken to get those of 1/sqrt(s), with the least largest error."""
    samples = [2**(2 * i / 2000) for i in range(2001)]

    def error(c):
        words = [c - (struct.unpack("Q", struct.pack("d", s))[0] >> 1) for s in samples]
        ratio = [struct.unpack("d", struct.pack("Q", w))[0] * s**0.5 for w, s in zip(words, samples)]
        return max(ratio) - 1, 1 - min(ratio)
    low, high = 0x5fe0 << 48, 0x5ff0 << 48
    while high - low > 1 << 40:
        above, below = error((low + high) // 2)
        low, high = (low, (low + high) // 2) if above > below else ((low + high) // 2, high)
    print(f"// 1/sqrt(s): 0x{high:016x} - bits / 2, error {max(error(high)):.4f}")


def constants():
    pieces("TWO_OVER_PI", 2 / mp.pi, [0])
    pieces("HALF_PI", mp.pi / 2, [33, 33, 33, 0])
    pieces("HALF_PI_TWO", mp.pi / 2, [0, 0])
    pieces("QUARTER_PI", mp.pi / 4, [50, 0])
    pieces("LOG2_E", 1 / mp.log(2), [0])
    pieces("LN2", mp.log(2), [42, 0])
    pieces("LOG10_E", 1 / mp.log(10), [0, 0])
    pieces("TWO_THIRDS", mpf(2) / 3, [0, 0])
    pieces("TWO_FIFTHS", mpf(2) / 5, [0, 0])
    pieces("TAN_PI_8", mp.tan(mp.pi / 8), [0])
    inverse_root()
    words = [int(mp.floor(mp.ldexp(2 / mp.pi, 32 * k))) & 0xffffffff for k in range(1, 40)]
    print("static const uint32_t TWO_OVER_PI_BITS[39] = {" + ", ".join(f"0x{w:08x}" for w in words) + "};\n")


# --- references ------------------------------------------------------------------------------------------------------
def nearest_quarters():
    """For many exponents the double that is nearest to a multiple of pi/2, from the continued fraction of 2^e 2/pi."""
    found = [mp.ldexp(6381956970095103, 797)]
    for e in list(range(-52, 970, 73)) + [-33, -32, -31]:
        rest = mp.ldexp(2 / mp.pi, e)
        old, new = 0, 1
        while True:
            a = int(mp.floor(rest))
            rest = 1 / (rest - a)
            old, new = new, int(mp.floor(rest)) * new + old
            if new >= 2**53:
                break
        found.append(mp.ldexp(old, e))
    return found


def neighbours(*values):
    """The doubles next to each value, on both sides, and the nearest one."""
    out = []
    for v in values:
        d = double(v)
        word = struct.unpack("q", struct.pack("d", abs(d)))[0]
        for k in (-1, 0, 1):
            if word + k >= 0:
                out.append(mp.sign(d or 1) * mpf(struct.unpack("d", struct.pack("q", word + k))[0]))
    return out


LEAST, NORMAL, MOST = mpf(2)**-1074, mpf(2)**-1022, mpf(2)**1024 - mpf(2)**971
SIZES = [LEAST, 3 * LEAST, NORMAL - LEAST, NORMAL, mpf(2)**-500, mpf(2)**-60, mpf(2)**-28, mpf(2)**-27, mpf(2)**-8, mpf("0.1")]


def arguments():
    """(name, function, list of arguments or pairs)"""
    random.seed(1)
    angles = SIZES + nearest_quarters() + neighbours(mp.pi / 4, mp.pi / 2, mp.pi, 3 * mp.pi / 4, mpf(2)**20 * mp.pi / 2)
    angles += neighbours(mpf(2)**1000, mpf(10)**22)
    angles += [MOST, mpf(2)**900, mpf(float.fromhex("0x1.921fbp20"))] + [mpf(random.uniform(-7, 7)) for _ in range(8)]
    sides = SIZES + neighbours(mpf(1) / 2, mp.sqrt(2) / 2, mp.sin(mp.pi / 8)) + [mpf(1)]
    sides += [1 - mpf(2)**-k for k in (53, 52, 30, 10, 3)]
    sides += [-x for x in sides]
    slopes = SIZES + neighbours(mp.tan(mp.pi / 8), mpf(1), 1 + mp.sqrt(2)) + [mpf(2)**40, mpf(2)**1000, MOST]
    points = [(y, x) for y in (LEAST, NORMAL, mpf(1), mpf(3), mpf(2)**600, MOST)
              for x in (LEAST, -NORMAL, mpf(1), mpf(-2), mpf(2)**600, -MOST)]
    points += [(s * t / 16, s) for s in (mpf(2)**-1020, mpf(1), mpf(2)**1020) for t in (4, 6, 7, 32)]
    points += [(1, -mpf(2)**60), (mpf(2)**-60, -1), (mpf(2)**-500, mpf(2)**520), (3 * mpf(2)**-540, 7 * mpf(2)**520)]
    powers = SIZES + [-x for x in SIZES] + neighbours(mp.log(2) / 2, -mp.log(2) / 2, -700, 700)
    powers += neighbours(mp.log(MOST), mp.log(NORMAL), mp.log(NORMAL / 2))
    powers += [mpf(x) for x in (-745, -740, -730, -720, -710, 1, -1, 10, 100)]
    roots = neighbours(mpf(1), mp.sqrt(2), mp.sqrt(2) / 2, mp.e, mpf(10)) + [LEAST, 3 * LEAST, NORMAL, MOST]
    roots += [1 + mpf(2)**-30, 1 - mpf(2)**-20]
    roots += [mpf(double(mpf(10)**k)) for k in (-300, -5, 3, 22, 300)]
    bases = [(10, 22), (10, -5), (10, 308), (10, -310), (2, 0.5), (2, -1074), (2, 1023.5), (3, 2), (7, 1e-300), (0.2, 0.2),
             (1 + mpf(2)**-52, mpf(2)**61), (1 - mpf(2)**-53, mpf(2)**62), (1 + mpf(2)**-52, -mpf(2)**61), (1.5, -1800),
             (MOST, 1), (MOST, -1), (MOST, 0.5), (LEAST, 1), (LEAST, mpf(1) / 3), (LEAST, -0.9), (NORMAL, 1.04), (0.9, 7000),
             (1.25, 0.25), (100, -1.5), (0.125, 2.0 / 3), (0.99999, 1e6), (1.00001, 1e7)]
    bends = SIZES + neighbours(mpf(1) / 2, mp.log(2) / 2, mpf(19), mpf(22)) + [mpf(3)]
    towers = SIZES + neighbours(mp.log(2) / 2, mpf(1), mpf(22), mpf(709), mp.log(MOST)) + [mpf("710.4"), mpf("710.47586")]
    legs = [(3, 4), (MOST / 2, MOST / 2), (LEAST, LEAST), (3 * LEAST, 4 * LEAST), (NORMAL, NORMAL), (NORMAL / 2, 3 * LEAST),
            (mpf(2)**500, mpf(2)**500), (1, 1), (1, mpf(2)**-27), (1, mpf(2)**-30), (mpf(2)**-400, mpf(2)**-401),
            (mpf(2)**-450, 3 * mpf(2)**-460), (MOST, LEAST)]
    legs += [(random.uniform(1, 2), random.uniform(0, 2)) for _ in range(12)]
    one = [("sin", mp.sin, angles), ("cos", mp.cos, angles), ("tan", mp.tan, angles), ("asin", mp.asin, sides),
           ("acos", mp.acos, sides), ("atan", mp.atan, slopes), ("exp", mp.exp, powers), ("log", mp.log, roots),
           ("log10", mp.log10, roots), ("cosh", mp.cosh, towers), ("tanh", mp.tanh, bends)]
    two = [("atan2", mp.atan2, points), ("pow", mp.power, bases), ("hypot", mp.hypot, legs)]
    return [(n, f, [(x,) for x in xs]) for n, f, xs in one] + two


def references():
    print("// Made by tools/elementary_coefficients.py references: hard arguments, the nearest double, the rest in ulps.")
    print("// clang-format off")
    for name, f, xs in arguments():
        print(f"static const reference {name}_references[] = {{")
        for x in xs:
            x = [mpf(double(v)) for v in x]
            y = f(*x)
            if abs(y) > MOST:
                continue
            head = double(y)
            unit = mp.ldexp(1, max(mp.frexp(mpf(head))[1] - 1, -1022) - 52)
            rest = (y - mpf(head)) / unit
            x = [float(v).hex() for v in x] + ["0x0p+0"] * (2 - len(x))
            print("    {" + ", ".join(x) + f", {head.hex()}, {float(rest):.6f}}},")
        print("};")
    print("// clang-format on")


if __name__ == "__main__":
    if sys.argv[1:] == ["constants"]:
        constants()
        polynomials()
    elif sys.argv[1:] == ["references"]:
        references()
    else:
        sys.exit(__doc__)
