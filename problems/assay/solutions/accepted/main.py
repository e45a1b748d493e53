import sys
from collections import deque


def main():
    n, d, k, *bars = map(int, sys.stdin.buffer.read().split())
    hi, lo = deque(), deque()  # brightest, dullest
    runs = left = total = 0
    best = -1
    for right, bar in enumerate(bars):
        total += bar
        while hi and bars[hi[-1]] <= bar:
            hi.pop()
        while lo and bars[lo[-1]] >= bar:
            lo.pop()
        hi.append(right)
        lo.append(right)
        while bars[hi[0]] - bars[lo[0]] > d:
            if hi[0] == left:
                hi.popleft()
            if lo[0] == left:
                lo.popleft()
            total -= bars[left]
            left += 1
        if right - left + 1 >= k:
            runs += right - left + 2 - k
            best = max(best, total)
    print(runs)
    print(best)


main()
