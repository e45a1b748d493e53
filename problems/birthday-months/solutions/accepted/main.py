n = int(input())
count = [0] * 13
for m in map(int, input().split()):
    count[m] += 1
best = 1
for m in range(2, 13):
    if count[m] > count[best]:
        best = m
print(best)
