import sys
from itertools import accumulate


def main():
    data = sys.stdin.read().split()
    log = data[2]
    before = {c: list(accumulate((x == c for x in log), initial=0)) for c in "SFBQ"}
    answers = []
    for l, r, c in zip(data[3::3], data[4::3], data[5::3]):
        row = before[c]
        answers.append(row[int(r)] - row[int(l) - 1])
    print("\n".join(map(str, answers)))


main()
