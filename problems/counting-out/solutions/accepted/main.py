n, k = map(int, input().split())
circle = list(range(1, n + 1))
at = 0
while len(circle) > 1:
    at = (at + k - 1) % len(circle)
    circle.pop(at)
print(circle[0])
