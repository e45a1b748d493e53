import sys

BITS = 16


def main():
    tokens = iter(sys.stdin.read().split())
    n, q = int(next(tokens)), int(next(tokens))
    # A trie from the lowest bit up; `mask` is what the gong has changed in all numbers.
    # Node 0 is nowhere, node 1 the root. children[bit][node], count[node].
    children = ([0, 0], [0, 0])
    count = [0, 0]
    mask = 0

    def hang(number):
        node = 1
        count[1] += 1
        for _ in range(BITS):
            below = children[number & 1]
            number >>= 1
            if not below[node]:
                below[node] = len(count)
                children[0].append(0)
                children[1].append(0)
                count.append(0)
            node = below[node]
            count[node] += 1

    for _ in range(n):
        hang(int(next(tokens)))
    zeros, ones = children
    out = []
    for _ in range(q):
        sign = next(tokens)
        if sign == "!":
            node = 1
            m = mask
            for _ in range(BITS):
                if not node:
                    break
                one = zeros[node]
                zero = ones[node]
                zeros[node] = zero
                ones[node] = one
                node = one if m & 1 else zero
                m >>= 1
        elif sign == "+":
            hang(int(next(tokens)) ^ mask)
        elif sign == "^":
            mask ^= int(next(tokens))
        else:
            x = int(next(tokens)) ^ mask
            node = 1
            for _ in range(int(next(tokens))):
                node = ones[node] if x & 1 else zeros[node]
                x >>= 1
            out.append(count[node])
    print("\n".join(map(str, out)))


main()
