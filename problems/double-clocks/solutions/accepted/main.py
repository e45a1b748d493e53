from math import gcd

a, b, m = map(int, input().split())
together = a * b // gcd(a, b)
print(together, m // a + m // b - m // together)
