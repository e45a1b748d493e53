# Changes teams as soon as the next stage alone is cheaper with a fresh one.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
cost = data[2]
rate = data[3]
walked = 0
for i in range(n - 1):
    d, f, a = data[3 * i + 1 : 3 * i + 4]
    stay = rate * d + (walked + d) ** 2 - walked**2
    change = f + a * d + d * d
    if i > 0 and change < stay:
        cost += change
        rate, walked = a, d
    else:
        cost += stay
        walked += d
print(cost)
