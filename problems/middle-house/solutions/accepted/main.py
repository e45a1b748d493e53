a, b, c = map(int, input().split())
print(a + b + c - min(a, b, c) - max(a, b, c))
