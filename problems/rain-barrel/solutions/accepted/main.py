c, n = map(int, input().split())
level = lost = 0
for d in map(int, input().split()):
    level += d
    if level > c:
        lost += level - c
        level = c
    if level < 0:
        level = 0
print(level, lost)
