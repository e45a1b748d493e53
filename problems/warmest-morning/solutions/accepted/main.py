n = int(input())
degrees = list(map(int, input().split()))
warmest = degrees[0]
for t in degrees:
    if t > warmest:
        warmest = t
print(warmest)
