a, b, m = map(int, input().split())
together = a * b
print(together, m // a + m // b - m // together)
