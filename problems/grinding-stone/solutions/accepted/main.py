import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    k, d = data[1], data[2]
    slabs = [(w + d, h + d) for w, h in zip(data[3::2], data[4::2])]

    def enough(side):
        step = side + d
        return sum(w // step * (h // step) for w, h in slabs) >= k

    low, high = 1.0, 1e6
    for _ in range(50):
        side = (low + high) / 2
        if enough(side):
            low = side
        else:
            high = side
    print(f"{low:.9f}")


main()
