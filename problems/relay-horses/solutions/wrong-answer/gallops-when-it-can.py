# Gallops whenever the horse bears it; otherwise takes whatever is quicker on this stage.
n, most, rest = map(int, input().split())
tired = minutes = 0
for _ in range(n):
    gallop, tires, trot, change = map(int, input().split())
    if tired + tires <= most:
        minutes += gallop
        tired += tires
    elif tires <= most and change + gallop < trot:
        minutes += change + gallop
        tired = tires
    else:
        minutes += trot
        tired = max(0, tired - rest)
print(minutes)
