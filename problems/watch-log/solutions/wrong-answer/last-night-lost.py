n, q = map(int, input().split())
log = input()
before = {c: [0] for c in "SFBQ"}
for x in log:
    for c, row in before.items():
        row.append(row[-1] + (x == c))
for _ in range(q):
    l, r, c = input().split()
    print(before[c][int(r) - 1] - before[c][int(l) - 1])
