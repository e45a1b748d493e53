n = int(input())
warmest = 0
for t in map(int, input().split()):
    if t > warmest:
        warmest = t
print(warmest)
