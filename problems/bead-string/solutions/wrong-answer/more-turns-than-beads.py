n, k = map(int, input().split())
beads = input().split()
print(*(beads[k:] + beads[:k]))
