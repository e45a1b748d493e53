n = int(input())
if n <= 10:
    print(n * 2)
elif n <= 30:
    print(n * 3)
else:
    print(n * 5)
