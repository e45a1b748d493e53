h, m, d = map(int, input().split())
minutes = h * 60 + m + d
print(f"{minutes // 60:02d}:{minutes % 60:02d}")
