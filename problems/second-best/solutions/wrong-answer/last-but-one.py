n = int(input())
scores = sorted(map(int, input().split()))
print(scores[-2] if n > 1 else -1)
