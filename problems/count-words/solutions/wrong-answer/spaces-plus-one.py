line = input()
print(line.count(" ") + 1)
