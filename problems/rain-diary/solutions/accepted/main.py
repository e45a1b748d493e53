import sys

data = list(map(int, sys.stdin.read().split()))
n, q = data[:2]
s = [0]
for a in data[2:n + 2]:
    s.append(s[-1] + a)
for i in range(n + 2, n + 2 + 2 * q, 2):
    print(s[data[i + 1]] - s[data[i] - 1])
