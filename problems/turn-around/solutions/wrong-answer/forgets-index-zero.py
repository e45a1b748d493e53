n = int(input())
a = input().split()
turned = []
for i in range(n - 1, 0, -1):
    turned.append(a[i])
print(*turned)
