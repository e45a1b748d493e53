def creases(n):
    if n == 0:
        return ""
    left = creases(n - 1)
    right = left.translate(str.maketrans("VM", "MV"))
    return left + "V" + right


print(creases(int(input())))
