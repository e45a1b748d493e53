def main():
    n, t = map(int, input().split())
    weights = sorted(map(int, input().split()))
    pairs = light = 0
    for heavy, weight in enumerate(weights):
        while weight - weights[light] > t:
            light += 1
        pairs += heavy - light
    print(pairs)


main()
