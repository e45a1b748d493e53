n = int(input())
print(input()[::-1])
