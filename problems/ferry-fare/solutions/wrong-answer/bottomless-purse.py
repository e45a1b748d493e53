purse = list(map(int, input().split()))
input()
for x in map(int, input().split()):
    total = 0
    for value in (500, 100, 20, 5, 1):
        total += x // value
        x %= value
    print(total)
