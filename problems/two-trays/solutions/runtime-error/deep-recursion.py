# The right idea, but a long chain of pairs is deeper than Python's recursion goes.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
partners = [[] for _ in range(n)]
for kinds in (data[1::2], data[2::2]):
    single = {}
    for lamp, kind in enumerate(kinds):
        if kind in single:
            other = single.pop(kind)
            partners[lamp].append(other)
            partners[other].append(lamp)
        else:
            single[kind] = lamp
tray = [""] * n


def put(lamp, side):
    tray[lamp] = side
    for partner in partners[lamp]:
        if not tray[partner]:
            put(partner, "R" if side == "L" else "L")


for lamp in range(n):
    if not tray[lamp]:
        put(lamp, "L")
print("".join(tray))
