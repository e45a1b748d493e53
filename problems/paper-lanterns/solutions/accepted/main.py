from itertools import groupby

note = []
for colour, stretch in groupby(input()):
    count = len(list(stretch))
    note.append(f"{count}{colour}" if count > 1 else colour)
print("".join(note))
