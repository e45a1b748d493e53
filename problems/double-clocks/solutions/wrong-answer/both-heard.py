from math import lcm

a, b, m = map(int, input().split())
print(lcm(a, b), m // a + m // b)
