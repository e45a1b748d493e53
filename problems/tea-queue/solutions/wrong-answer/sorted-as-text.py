from itertools import accumulate

input()
print(sum(accumulate(map(int, sorted(input().split())))))
