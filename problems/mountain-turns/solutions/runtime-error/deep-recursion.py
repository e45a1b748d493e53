# The right sweeps, but by recursion and within Python's usual depth.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
paths = [[] for _ in range(n + 1)]
for u, v, c in zip(data[1::3], data[2::3], data[3::3]):
    paths[u].append((v, c))
    paths[v].append((u, c))


def sweep(here, came_from, came_by, so_far, turns):
    turns[here] = so_far
    for v, c in paths[here]:
        if v != came_from:
            sweep(v, here, c, so_far + (came_by not in (0, c)), turns)


def turns_from(start):
    turns = [-1] * (n + 1)
    sweep(start, 0, 0, 0, turns)
    return turns


first = turns_from(1)
one = turns_from(max(range(1, n + 1), key=lambda v: (first[v], v != 1)))
other = turns_from(max(range(1, n + 1), key=lambda v: one[v]))
print(*(max(one[v], other[v]) for v in range(1, n + 1)))
