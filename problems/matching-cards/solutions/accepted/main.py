n = int(input())
count = {}
for x in input().split():
    count[x] = count.get(x, 0) + 1
print(sum(c * (c - 1) // 2 for c in count.values()))
