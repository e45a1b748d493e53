name = input()
print("Good morning,", name, "!")
