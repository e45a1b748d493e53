import sys
from heapq import heapify, heappop, heappush


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, m = data[0], data[1]
    neighbours = [[] for _ in range(n)]
    at = 2 + n
    for _ in range(m):
        u, v, cost = data[at] - 1, data[at + 1] - 1, data[at + 2]
        neighbours[u].append((cost, v))
        neighbours[v].append((cost, u))
        at += 3
    # Prim's tree grows from the groundwater: at first every yard can only dig.
    cheapest = data[2 : 2 + n]
    waiting = [(cost, yard) for yard, cost in enumerate(cheapest)]
    heapify(waiting)
    served = [False] * n
    total = 0
    while waiting:
        cost, yard = heappop(waiting)
        if served[yard]:
            continue
        served[yard] = True
        total += cost
        for pipe, other in neighbours[yard]:
            if not served[other] and pipe < cheapest[other]:
                cheapest[other] = pipe
                heappush(waiting, (pipe, other))
    print(total)


main()
