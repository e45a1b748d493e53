name = input()
print(f"Good morning, {name}!")
