def main():
    n, m = map(int, input().split())
    loose = bytearray(n + 1)
    for step in input().split():
        loose[int(step)] = 1
    a, b, c = 0, 0, 1
    for i in range(1, n + 1):
        a, b, c = b, c, 0 if loose[i] else (a + b + c) % 998244353
    print(c)


main()
