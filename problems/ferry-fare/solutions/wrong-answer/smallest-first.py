purse = list(map(int, input().split()))
input()
for x in map(int, input().split()):
    left = purse[:]
    total = 0
    for kind, value in enumerate((1, 5, 20, 100, 500)):
        used = min(left[kind], x // value)
        left[kind] -= used
        x -= used * value
        total += used
    if x > 0:
        print(-1)
    else:
        purse = left
        print(total)
