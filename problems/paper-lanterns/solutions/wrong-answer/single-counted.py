from itertools import groupby

print("".join(f"{len(list(stretch))}{colour}" for colour, stretch in groupby(input())))
