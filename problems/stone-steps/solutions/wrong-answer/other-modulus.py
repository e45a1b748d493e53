n, m = map(int, input().split())
loose = set(map(int, input().split()))
a, b, c = 0, 0, 1
for i in range(1, n + 1):
    a, b, c = b, c, 0 if i in loose else (a + b + c) % 1000000007
print(c)
