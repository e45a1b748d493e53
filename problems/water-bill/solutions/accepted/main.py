n = int(input())
if n <= 10:
    print(n * 2)
elif n <= 30:
    print(20 + (n - 10) * 3)
else:
    print(80 + (n - 30) * 5)
