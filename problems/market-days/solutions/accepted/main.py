d = int(input())
if d % 4 == 0 and d % 6 == 0:
    print("both")
elif d % 4 == 0:
    print("pottery")
elif d % 6 == 0:
    print("flowers")
else:
    print("none")
