rows, columns = map(int, input().split())
garden = [list(input()) for _ in range(rows)]


def sweep(i, j):
    if i < 0 or j < 0 or i >= rows or j >= columns or garden[i][j] != "#":
        return 0
    garden[i][j] = "."
    return 1 + sweep(i + 1, j) + sweep(i - 1, j) + sweep(i, j + 1) + sweep(i, j - 1)


sizes = [sweep(i, j) for i in range(rows) for j in range(columns) if garden[i][j] == "#"]
print(len(sizes), max(sizes, default=0))
