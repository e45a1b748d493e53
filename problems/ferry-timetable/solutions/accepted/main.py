import sys
from heapq import heappop, heappush


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    lines = [[] for _ in range(n + 1)]
    for u, v, p, t in zip(data[2::4], data[3::4], data[4::4], data[5::4]):
        lines[u].append((v, p, t))
        lines[v].append((u, p, t))
    arrival = [-1] * (n + 1)
    visits = [(0, 1)]
    while visits:
        now, landing = heappop(visits)
        if arrival[landing] >= 0:
            continue
        arrival[landing] = now
        for to, period, minutes in lines[landing]:
            if arrival[to] < 0:
                heappush(visits, (now + -now % period + minutes, to))
    print(arrival[n])


main()
