import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, most, rest = data[:3]
    never = 10**18
    best = [0] + [never] * most  # by tiredness
    for i in range(3, 3 + 4 * n, 4):
        gallop, tires, trot, change = data[i : i + 4]
        best[0] = min(best[0], min(best) + change)
        rested = [min(best[: rest + 1])] + best[rest + 1 :]
        rested += [never] * (most + 1 - len(rested))
        best = [t + trot for t in rested[:tires]] + [
            t + trot if t + trot < b + gallop else b + gallop for t, b in zip(rested[tires:], best)
        ]
    print(min(best))


main()
