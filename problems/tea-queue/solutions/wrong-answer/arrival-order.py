from itertools import accumulate

input()
print(sum(accumulate(map(int, input().split()))))
