def creases(n):
    if n == 0:
        return ""
    left = creases(n - 1)
    return left + "V" + left[::-1]


print(creases(int(input())))
