import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    after = [[] for _ in range(n + 1)]
    waits_for = [0] * (n + 1)
    for a, b in zip(data[2::2], data[3::2]):
        after[a].append(b)
        waits_for[b] += 1
    free = [gate for gate in range(1, n + 1) if waits_for[gate] == 0]
    order = []
    while free:
        gate = free.pop()
        order.append(gate)
        for later in after[gate]:
            waits_for[later] -= 1
            if waits_for[later] == 0:
                free.append(later)
    print(*order if len(order) == n else [-1])


main()
