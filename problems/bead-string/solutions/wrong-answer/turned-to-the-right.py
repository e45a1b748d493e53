n, k = map(int, input().split())
beads = input().split()
k %= n
print(*(beads[n - k:] + beads[:n - k]))
