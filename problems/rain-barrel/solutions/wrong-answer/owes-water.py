c, n = map(int, input().split())
level = lost = 0
for d in map(int, input().split()):
    level += d
    if level > c:
        lost += level - c
        level = c
print(max(level, 0), lost)
