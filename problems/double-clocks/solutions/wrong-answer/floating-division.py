from math import gcd

a, b, m = map(int, input().split())
together = int(a * b / gcd(a, b))
print(together, int(m / a) + int(m / b) - int(m / together))
