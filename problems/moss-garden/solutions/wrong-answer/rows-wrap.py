import sys

data = sys.stdin.read().split()
width = int(data[1])
garden = list("".join(data[2:]))
patches = largest = 0
for start in range(len(garden)):
    if garden[start] != "#":
        continue
    size = 0
    garden[start] = "."
    stack = [start]
    while stack:
        at = stack.pop()
        size += 1
        for to in (at - 1, at + 1, at - width, at + width):
            if 0 <= to < len(garden) and garden[to] == "#":
                garden[to] = "."
                stack.append(to)
    patches += 1
    largest = max(largest, size)
print(patches, largest)
