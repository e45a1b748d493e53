n, k = map(int, input().split())
circle = list(range(1, n + 1))
while len(circle) > 1:
    circle.pop((k - 1) % len(circle))
print(circle[0])
