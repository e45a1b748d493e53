word = input().lower()
print("yes" if word == word[::-1] else "no")
