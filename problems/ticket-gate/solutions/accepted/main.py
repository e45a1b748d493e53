parties = 0
people = 0
x = int(input())
while x != 0:
    parties += 1
    people += x
    x = int(input())
print(parties, people)
