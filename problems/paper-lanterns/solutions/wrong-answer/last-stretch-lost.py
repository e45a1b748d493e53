row = input()
note = []
count = 1
for previous, colour in zip(row, row[1:]):
    if colour == previous:
        count += 1
    else:
        note.append(f"{count}{previous}" if count > 1 else previous)
        count = 1
print("".join(note))
