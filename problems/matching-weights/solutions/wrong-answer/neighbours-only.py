# Compares each weight only with the next heavier one.
n, t = map(int, input().split())
weights = sorted(map(int, input().split()))
print(sum(heavy - light <= t for light, heavy in zip(weights, weights[1:])))
