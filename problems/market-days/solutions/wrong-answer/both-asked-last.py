d = int(input())
if d % 4 == 0:
    print("pottery")
elif d % 6 == 0:
    print("flowers")
elif d % 4 == 0 and d % 6 == 0:
    print("both")
else:
    print("none")
