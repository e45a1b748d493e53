def main():
    n = int(input())
    heights = list(map(int, input().split()))
    resting = [0] * n
    moving = []  # walls whose shadows have not come to rest
    for j, height in enumerate(heights):
        while moving and heights[moving[-1]] < height:
            resting[j] += j - moving.pop()
        moving.append(j)
    print(*resting)


main()
