n, q = map(int, input().split())
pages = list(map(int, input().split()))
for x in map(int, input().split()):
    count = 0
    while count < n and pages[count] <= x:
        count += 1
    print(count)
