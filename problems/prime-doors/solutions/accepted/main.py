def is_prime(x):
    if x < 2:
        return False
    d = 2
    while d * d <= x:
        if x % d == 0:
            return False
        d += 1
    return True


for _ in range(int(input())):
    print("red" if is_prime(int(input())) else "blue")
