parties = 0
people = 0
x = -1
while x != 0:
    x = int(input())
    parties += 1
    people += x
print(parties, people)
