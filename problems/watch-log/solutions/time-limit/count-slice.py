n, q = map(int, input().split())
log = input()
for _ in range(q):
    l, r, c = input().split()
    print(log[int(l) - 1 : int(r)].count(c))
