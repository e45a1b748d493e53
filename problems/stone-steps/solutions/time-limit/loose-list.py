n, m = map(int, input().split())
loose = list(map(int, input().split()))
a, b, c = 0, 0, 1
for i in range(1, n + 1):
    a, b, c = b, c, 0 if i in loose else (a + b + c) % 998244353
print(c)
