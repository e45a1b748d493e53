import sys

P = 998244353


def divisors_with_phi(n):
    found = [(1, 1)]
    p = 2
    while n > 1:
        if p * p > n:
            p = n
        if n % p == 0:
            power, phi, grown = p, p - 1, list(found)
            while n % p == 0:
                n //= p
                grown += [(d * power, f * phi) for d, f in found]
                power *= p
                phi *= p
            found = grown
        p += 1 if p == 2 else 2
    return found


def designs(n):
    # n may be a multiple of P: sum modulo n * P, then divide as plain numbers.
    m = n * P
    total = 0
    for order, phi in divisors_with_phi(n):
        period = n // order
        total += phi * (pow(2, period, m) + (-2 if period % 2 else 2))
    return total % m // n


def main():
    for n in sys.stdin.read().split()[1:]:
        print(designs(int(n)))


main()
