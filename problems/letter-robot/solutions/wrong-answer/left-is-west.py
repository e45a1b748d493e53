step = (0, 1)
x = y = 0
for c in input():
    if c == "R":
        step = (1, 0)
    elif c == "L":
        step = (-1, 0)
    else:
        x += step[0]
        y += step[1]
print(x, y)
