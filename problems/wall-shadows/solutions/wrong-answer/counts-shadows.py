# Counts the shadows on each wall instead of measuring them.
n = int(input())
heights = list(map(int, input().split()))
resting = [0] * n
moving = []
for j, height in enumerate(heights):
    while moving and heights[moving[-1]] < height:
        resting[j] += 1
        moving.pop()
    moving.append(j)
print(*resting)
