c, n = map(int, input().split())
level = sum(map(int, input().split()))
lost = max(level - c, 0)
print(max(min(level, c), 0), lost)
