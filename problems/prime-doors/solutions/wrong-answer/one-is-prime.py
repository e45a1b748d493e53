def is_prime(x):
    d = 2
    while d * d <= x:
        if x % d == 0:
            return False
        d += 1
    return True


for _ in range(int(input())):
    print("red" if is_prime(int(input())) else "blue")
