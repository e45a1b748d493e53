n = int(input())
numbers = input().split()
print(*numbers[::-1])
