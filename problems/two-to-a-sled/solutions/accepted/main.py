n, w = map(int, input().split())
weights = sorted(map(int, input().split()))
light, heavy, sleds = 0, n - 1, 0
while light <= heavy:
    if weights[light] + weights[heavy] <= w:
        light += 1
    heavy -= 1
    sleds += 1
print(sleds)
