import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    xs = [0]
    for d in data[1::3]:
        xs.append(xs[-1] + d)
    size = 1
    while size < n:
        size *= 2
    xs += [xs[-1]] * (size - n)
    # Li Chao tree over the towns, in heap order: the children of v are 2v and 2v + 1.
    slopes = [0] * (2 * size)
    bases = [1 << 60] * (2 * size)
    cost = 0
    for i in range(n - 1):
        x = xs[i]
        f = data[3 * i + 2]
        a = data[3 * i + 3]
        slope = a - 2 * x
        base = cost + f - a * x + x * x
        node, low, half = 1, 0, size // 2
        while True:
            old_slope = slopes[node]
            old_base = bases[node]
            middle = xs[low + half]
            if slope * middle + base < old_slope * middle + old_base:
                slopes[node] = slope
                bases[node] = base
                slope, base, old_slope = old_slope, old_base, slope
            if half == 0 or slope == old_slope:
                break
            node *= 2
            if slope < old_slope:
                node += 1
                low += half
            half //= 2
        x = xs[i + 1]
        node = size + i + 1
        cost = 1 << 60
        while node:
            value = slopes[node] * x + bases[node]
            if value < cost:
                cost = value
            node >>= 1
        cost += x * x
    print(cost)


main()
