n, w = map(int, input().split())
weights = sorted(map(int, input().split()))
i = sleds = 0
while i < n:
    if i + 1 < n and weights[i] + weights[i + 1] <= w:
        i += 1
    i += 1
    sleds += 1
print(sleds)
