def weigh(left, right):
    print("?", len(left), *left, *right, flush=True)
    return input()


suspects = list(range(1, int(input()) + 1))
while len(suspects) > 1:
    third = (len(suspects) + 1) // 3
    left, right, aside = suspects[:third], suspects[third : 2 * third], suspects[2 * third :]
    suspects = {"<": left, ">": right, "=": aside}[weigh(left, right)]
print("!", suspects[0], flush=True)
