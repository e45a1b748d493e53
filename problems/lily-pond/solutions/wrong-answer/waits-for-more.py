a, n = map(int, input().split())
days = 0
while a <= n:
    a *= 2
    days += 1
print(days)
