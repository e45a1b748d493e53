n = int(input())
scores = sorted(set(input().split()))
print(scores[-2] if len(scores) > 1 else -1)
