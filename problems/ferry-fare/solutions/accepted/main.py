import sys


def main():
    data = list(map(int, sys.stdin.read().split()))
    c1, c5, c20, c100, c500 = data[:5]
    answers = []
    for x in data[6:]:
        a500 = min(c500, x // 500)
        x -= a500 * 500
        a100 = min(c100, x // 100)
        x -= a100 * 100
        a20 = min(c20, x // 20)
        x -= a20 * 20
        a5 = min(c5, x // 5)
        x -= a5 * 5
        if x > c1:
            answers.append(-1)
            continue
        c1 -= x
        c5 -= a5
        c20 -= a20
        c100 -= a100
        c500 -= a500
        answers.append(x + a5 + a20 + a100 + a500)
    print("\n".join(map(str, answers)))


main()
