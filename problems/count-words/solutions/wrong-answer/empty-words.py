words = input().strip().split(" ")
print(len(words))
