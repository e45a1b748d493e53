a, b, c = map(int, input().split())
print(b)
