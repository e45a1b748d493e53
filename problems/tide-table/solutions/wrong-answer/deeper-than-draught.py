import sys
from itertools import accumulate

YEAR = 365 * 24


def main():
    with open("tides.txt") as table:
        depths = list(map(int, table.read().split()))
    afloat = [list(accumulate((depth > d for depth in depths), initial=0)) for d in range(61)]
    data = list(map(int, sys.stdin.buffer.read().split()))
    answers = []
    for at in range(1, len(data), 5):
        x, s, y, t, d = data[at : at + 5]
        counts = afloat[d]
        years, hour = divmod((y - 1) * 24 + t + 1, YEAR)
        skipped_years, skipped_hour = divmod((x - 1) * 24 + s, YEAR)
        answers.append((years - skipped_years) * counts[YEAR] + counts[hour] - counts[skipped_hour])
    print("\n".join(map(str, answers)))


main()
