#!/usr/bin/env python3
"""Prints the table of src/analysis/sobol_table.h: primitive polynomials and initial direction numbers of a Sobol sequence.

Every one-dimensional projection of such a sequence is a (0, m, 1)-net whatever the initial numbers. They are chosen here so that pairs
of coordinates are good too: of CANDIDATES random choices (fixed seed) for a coordinate the one whose t-values with all earlier
coordinates, as (t, m, 2)-nets of 2^m points for m in SIZES, are least: first the worst, then their sum of 2^t. About five minutes.

usage: sobol_directions.py [COORDINATES]
"""
import random
import sys

CANDIDATES, SIZES, BITS = 48, (5, 8, 11), 12


def primitive_polynomials():
    """Over GF(2), by degree: x^s + .. + 1 as an integer."""
    s = 0
    while True:
        s += 1
        order = 2 ** s - 1
        factors = [p for p in range(2, order + 1) if order % p == 0 and all(p % q for q in range(2, int(p ** 0.5) + 1))]
        for poly in range(2 ** s + 1, 2 ** (s + 1), 2):
            def power(e):  # x^e modulo poly
                result, base = 1, 2
                while e:
                    if e & 1:
                        result = multiply(result, base, poly, s)
                    base = multiply(base, base, poly, s)
                    e >>= 1
                return result
            if s == 1 or (power(order) == 1 and all(power(order // p) != 1 for p in factors if p < order or order == p and s > 1 and order // p > 1)
                          and power(1) != 1):
                yield s, poly


def multiply(a, b, poly, s):
    r = 0
    while b:
        if b & 1:
            r ^= a
        a <<= 1
        if a >> s & 1:
            a ^= poly
        b >>= 1
    return r


def directions(s, poly, first, bits):
    """m_1, m_2, .. by the recurrence (SW.3)."""
    m = list(first)
    for i in range(s, bits):
        new = m[i - s] ^ (m[i - s] << s)
        for k in range(1, s):
            if poly >> (s - k) & 1:
                new ^= m[i - k] << k
        m.append(new)
    return m


def rows_of(m, bits):
    """Rows of the generator matrix: bit j of row i is bit i after the point of the j-th direction number."""
    return [sum((m[j] >> (j - i) & 1) << j for j in range(i, bits)) for i in range(bits)]


def rank(rows):
    basis = {}
    for r in rows:
        while r:
            top = r.bit_length()
            if top not in basis:
                basis[top] = r
                break
            r ^= basis[top]
        else:
            return False
    return True


def t_value(a, b, m):
    """Of the first 2^m points of two coordinates."""
    mask = 2 ** m - 1
    a, b = [r & mask for r in a[:m]], [r & mask for r in b[:m]]
    for t in range(m):
        if all(rank(a[:d] + b[:m - t - d]) for d in range(m - t + 1)):
            return t
    return m


def main(count):
    rng = random.Random(1)
    chosen = [rows_of([1] * BITS, BITS)]
    polynomials = primitive_polynomials()
    for _ in range(count - 1):
        s, poly = next(polynomials)
        best = None
        for _ in range(min(CANDIDATES, 2 ** (s * (s - 1) // 2))):
            first = [rng.randrange(2 ** i) * 2 + 1 for i in range(s)]
            rows = rows_of(directions(s, poly, first, BITS), BITS)
            worst, total = 0, 0
            for other in reversed(chosen):
                for m in SIZES:
                    t = t_value(rows, other, m)
                    worst, total = max(worst, t), total + 2 ** t
                if best and (worst, total) >= best[0] and worst > best[0][0]:
                    break
            if best is None or (worst, total) < best[0]:
                best = (worst, total), first, rows
        chosen.append(best[2])
        print(f"    {{{s}, {poly}, {{{', '.join(map(str, best[1]))}}}}},  // t <= {best[0][0]}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 64)
