import sys

SIZE = 512


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, q = data[0], data[1]
    pitch = data[2 : 2 + n]
    # step[i] leads from bell i - 1 to bell i; blocks of steps keep their sum and the number of changes.
    step = [pitch[0]] + [b - a for a, b in zip(pitch, pitch[1:])] + [0]
    step += [0] * (-len(step) % SIZE)
    blocks = range(0, len(step), SIZE)
    sums = [sum(step[b : b + SIZE]) for b in blocks]
    changes = [SIZE - step[b : b + SIZE].count(0) for b in blocks]
    empty = [0] * SIZE

    def pitch_of(i):
        block = i // SIZE
        return sum(sums[:block]) + sum(step[block * SIZE : i + 1])

    def add(i, d):
        block = i // SIZE
        before = step[i]
        step[i] = before + d
        sums[block] += d
        changes[block] += (before + d != 0) - (before != 0)

    def clear(i, j):
        # The steps i..j-1, all in one block.
        part = step[i:j]
        zeros = part.count(0)
        if zeros < j - i:
            block = i // SIZE
            sums[block] -= sum(part)
            changes[block] -= j - i - zeros
            step[i:j] = empty[: j - i]

    def notes(i, j):
        # Changes among the steps i..j-1.
        a, b = i // SIZE, j // SIZE
        if a == b:
            return j - i - step[i:j].count(0)
        left = (a + 1) * SIZE
        right = b * SIZE
        ends = left - i - step[i:left].count(0) + j - right - step[right:j].count(0)
        return ends + sum(changes[a + 1 : b])

    out = []
    at = 2 + n
    for _ in range(q):
        kind = data[at]
        l = data[at + 1] - 1
        r = data[at + 2]
        if kind == 3:
            at += 3
            out.append(1 + notes(l + 1, r))
            continue
        value = data[at + 3]
        at += 4
        if kind == 1:
            add(l, value)
            add(r, -value)
            continue
        last = pitch_of(r - 1)
        a, b = (l + 1) // SIZE, r // SIZE
        if a == b:
            clear(l + 1, r)
        else:
            clear(l + 1, (a + 1) * SIZE)
            if any(changes[a + 1 : b]):
                for block in range(a + 1, b):
                    if changes[block]:
                        changes[block] = sums[block] = 0
                        step[block * SIZE : (block + 1) * SIZE] = empty
            clear(b * SIZE, r)
        add(l, value - pitch_of(l))
        add(r, last - value)
    print("\n".join(map(str, out)))


main()
