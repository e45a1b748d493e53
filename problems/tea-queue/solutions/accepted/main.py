n = int(input())
minutes = sorted(map(int, input().split()))
print(sum(t * (n - i) for i, t in enumerate(minutes)))
