n, m = map(int, input().split())
loose = set(map(int, input().split()))
b, c = 0, 1
for i in range(1, n + 1):
    b, c = c, 0 if i in loose else (b + c) % 998244353
print(c)
