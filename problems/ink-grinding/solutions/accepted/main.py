def main():
    n, k = map(int, input().split())
    inks = input().split()
    uses = dict.fromkeys(inks, 0)
    kinds = left = best = length = 0
    for right, ink in enumerate(inks):
        if uses[ink] == 0:
            kinds += 1
        uses[ink] += 1
        while kinds > k:
            uses[inks[left]] -= 1
            if uses[inks[left]] == 0:
                kinds -= 1
            left += 1
        if right - left + 1 > length:
            best, length = left, right - left + 1
    print(best + 1, best + length)


main()
