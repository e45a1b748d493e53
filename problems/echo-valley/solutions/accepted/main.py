def main():
    call = input()
    n = len(call)
    border = [0] * n
    k = 0
    for i in range(1, n):
        letter = call[i]
        while k and call[k] != letter:
            k = border[k - 1]
        if call[k] == letter:
            k += 1
        border[i] = k
    delays = []
    k = border[-1]
    while k:
        delays.append(n - k)
        k = border[k - 1]
    delays.append(n)
    print(len(delays))
    print(*delays)


main()
