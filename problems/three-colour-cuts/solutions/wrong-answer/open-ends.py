# Forgets that the last petal touches the first: 3 * 2^(d-1) instead of the rings.
import sys

P = 998244353


def phi(n):
    result, p = n, 2
    while p * p <= n:
        if n % p == 0:
            result -= result // p
            while n % p == 0:
                n //= p
        p += 1
    return result - result // n if n > 1 else result


for n in map(int, sys.stdin.read().split()[1:]):
    m = n * P
    total = 0
    d = 1
    while d * d <= n:
        if n % d == 0:
            for period in {d, n // d}:
                total += phi(n // period) * 3 * pow(2, period - 1, m)
        d += 1
    print(total % m // n)
