n = int(input())
coins = 0
for day in range(1, n):
    if day % 7 != 0:
        coins += day
print(coins)
