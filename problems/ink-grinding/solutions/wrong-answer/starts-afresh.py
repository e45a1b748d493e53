# Washes the stone at each ink too many and begins a new stretch there, as if the last inks were not still of use.
def main():
    n, k = map(int, input().split())
    inks = input().split()
    stone = set()
    left = best = length = 0
    for right, ink in enumerate(inks):
        stone.add(ink)
        if len(stone) > k:
            stone = {ink}
            left = right
        if right - left + 1 > length:
            best, length = left, right - left + 1
    print(best + 1, best + length)


main()
