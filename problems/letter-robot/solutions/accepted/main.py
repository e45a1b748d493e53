steps = [(0, 1), (1, 0), (0, -1), (-1, 0)]
x = y = facing = 0
for c in input():
    if c == "R":
        facing = (facing + 1) % 4
    elif c == "L":
        facing = (facing - 1) % 4
    else:
        x += steps[facing][0]
        y += steps[facing][1]
print(x, y)
