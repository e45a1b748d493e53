x = int(input())
if x <= 6:
    print(0)
elif x <= 17:
    print(15)
elif x <= 65:
    print(30)
else:
    print(10)
