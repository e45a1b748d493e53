import sys


def main():
    data = sys.stdin.read().split()
    width = int(data[1]) + 1
    # A bare slab after each row and a bare row below keep the walk inside.
    moss = bytearray(x == "#" for x in ".".join(data[2:]) + "." * (width + 1))
    patches = largest = 0
    start = moss.find(1)
    while start >= 0:
        size = 0
        moss[start] = 0
        stack = [start]
        while stack:
            at = stack.pop()
            size += 1
            for to in (at - 1, at + 1, at - width, at + width):
                if moss[to]:
                    moss[to] = 0
                    stack.append(to)
        patches += 1
        largest = max(largest, size)
        start = moss.find(1, start)
    print(patches, largest)


main()
