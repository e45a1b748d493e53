# Puts each lamp, as it comes, where its colour and its craftsman together are behind.
import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    colour, maker = [0] * (n + 1), [0] * (n + 1)
    trays = []
    for a, b in zip(data[1::2], data[2::2]):
        side = 1 if colour[a] + maker[b] <= 0 else -1
        colour[a] += side
        maker[b] += side
        trays.append("L" if side == 1 else "R")
    print("".join(trays))


main()
