steps = [(0, 1), (1, 0), (0, -1), (-1, 0)]
x = y = facing = 0
for c in input():
    if c == "R":
        facing += 1
    elif c == "L":
        facing -= 1
    else:
        x += steps[facing][0]
        y += steps[facing][1]
print(x, y)
