pupils = []
for _ in range(int(input())):
    name, score = input().split()
    pupils.append((name, int(score)))
for name, score in sorted(pupils, key=lambda pupil: -pupil[1]):
    print(name)
