word = input().lower()
print("yes" if word[0] == word[-1] else "no")
