import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    paths = [[] for _ in range(n + 1)]
    for u, v, c in zip(data[1::3], data[2::3], data[3::3]):
        paths[u].append((v, c))
        paths[v].append((u, c))

    def turns_from(start):
        turns = [-1] * (n + 1)
        turns[start] = 0
        reached = []
        for v, c in paths[start]:
            turns[v] = 0
            reached.append((v, c))
        for here, came in reached:
            t = turns[here]
            for v, c in paths[here]:
                if turns[v] < 0:
                    turns[v] = t if c == came else t + 1
                    reached.append((v, c))
        return turns

    # Turns plus one is a distance in a tree, so the farthest village is always an end of a longest walk.
    first = turns_from(1)
    one = turns_from(max(range(1, n + 1), key=lambda v: (first[v], v != 1)))
    other = turns_from(max(range(1, n + 1), key=lambda v: one[v]))
    print(*(max(one[v], other[v]) for v in range(1, n + 1)))


main()
