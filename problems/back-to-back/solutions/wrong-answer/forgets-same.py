a, b = map(int, input().split())
if a > b:
    print("Lan")
else:
    print("Mo")
