name = input("What is your name? ")
print(f"Good morning, {name}!")
