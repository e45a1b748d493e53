import math

a, n = map(int, input().split())
print(max(0, math.ceil(math.log2(n / a))))
