n = int(input())
count = [0] * 12
for m in map(int, input().split()):
    count[m] += 1
print(count.index(max(count)))
