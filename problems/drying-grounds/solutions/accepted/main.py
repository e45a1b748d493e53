def main():
    input()
    depths = list(map(int, input().split()))
    largest = 0
    open_mats = []  # (first stretch the mat can cover, depth), depths growing
    for i, depth in enumerate(depths + [0]):
        start = i
        while open_mats and open_mats[-1][1] >= depth:
            start, height = open_mats.pop()
            largest = max(largest, (i - start) * height)
        open_mats.append((start, depth))
    print(largest)


main()
