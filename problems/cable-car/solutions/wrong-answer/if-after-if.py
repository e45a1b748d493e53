x = int(input())
price = 10
if x < 65:
    price = 30
if x < 6:
    price = 0
if x < 18:
    price = 15
print(price)
