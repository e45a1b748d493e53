pupils = []
for _ in range(int(input())):
    name, score = input().split()
    pupils.append((-int(score), name))
for score, name in sorted(pupils):
    print(name)
