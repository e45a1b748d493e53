import sys


def main():
    data = list(map(int, sys.stdin.read().split()))
    n, m, w = data[:3]
    a = [data[3 + i * m : 3 + (i + 1) * m] for i in range(n)]
    # Broken profile: bit c is (i, c) for c < j and (i - 1, c) for c >= j, bit m is (i - 1, j - 1).
    full = 1 << (m + 1)
    corner = 1 << m
    best = [-1] * full
    best[full - 1] = 0
    for i in range(n):
        for j in range(m):
            here = 1 << j
            left = here >> 1
            reef = a[i][j] < 0
            # What may be done about the block that ends here, by what is taken of it: the bits after it, the gain.
            moves = [[] for _ in range(8)]
            for state in range(8):
                taken = [bool(state & 4), bool(state & 1), bool(state & 2), reef]  # corner, above, left, here
                moves[state].append((taken[1] * corner + taken[2] * left + reef * here, 0))
                if i == 0 or j == 0:
                    continue
                fish = [a[i - 1][j - 1], a[i - 1][j], a[i][j - 1], a[i][j]]
                for out in range(4):
                    gain = sum(fish) - fish[out] - w
                    if gain <= 0 or any(taken[:out] + taken[out + 1 :]):
                        continue
                    _, above, beside, this = [k != out or taken[k] for k in range(4)]
                    moves[state].append((above * corner + beside * left + this * here, gain))
            keep = full - 1 - corner - here - left
            after = [-1] * full
            for s, value in enumerate(best):
                if value < 0:
                    continue
                state = (1 if s & here else 0) + (2 if s & left else 0) + (4 if s & corner else 0)
                rest = s & keep
                for bits, gain in moves[state]:
                    if after[rest + bits] < value + gain:
                        after[rest + bits] = value + gain
            best = after
    print(max(best))


main()
