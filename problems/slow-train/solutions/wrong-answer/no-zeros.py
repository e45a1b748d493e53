h, m, d = map(int, input().split())
minutes = (h * 60 + m + d) % 1440
print(f"{minutes // 60}:{minutes % 60}")
