import sys


def pair_up(kinds):
    """For each lamp the one it is paired with among those of its kind, or -1."""
    partner = [-1] * len(kinds)
    single = {}
    for lamp, kind in enumerate(kinds):
        other = single.pop(kind, -1)
        if other == -1:
            single[kind] = lamp
        else:
            partner[lamp], partner[other] = other, lamp
    return partner


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    by_colour, by_maker = pair_up(data[1::2]), pair_up(data[2::2])
    tray = [""] * n
    for start in range(n):
        # Both ways along the pairs from here, each step to the other tray.
        for first, second in ((by_colour, by_maker), (by_maker, by_colour)):
            tray[start] = tray[start] or "L"
            lamp = first[start]
            side = "R" if tray[start] == "L" else "L"
            while lamp != -1 and not tray[lamp]:
                tray[lamp] = side
                side = "R" if side == "L" else "L"
                first, second = second, first
                lamp = first[lamp]
    print("".join(tray))


main()
