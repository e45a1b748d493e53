n, k = map(int, input().split())
beads = input().split()
k %= n
print(*(beads[k:] + beads[:k]))
