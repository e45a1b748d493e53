# Looks through every run from its first bar to its last.
n, d, k = map(int, input().split())
bars = list(map(int, input().split()))
runs = 0
best = -1
for left in range(n):
    for right in range(left + k, n + 1):
        run = bars[left:right]
        if max(run) - min(run) <= d:
            runs += 1
            best = max(best, sum(run))
print(runs)
print(best)
