a, b = map(int, input().split())
if a > b:
    print("Lan")
elif b > a:
    print("Mo")
else:
    print("same")
