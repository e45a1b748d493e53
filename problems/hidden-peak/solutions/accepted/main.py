n = int(input())
known = {}


def height(i):
    if i > n:
        return -i
    if i not in known:
        print("?", i, flush=True)
        known[i] = int(input())
    return known[i]


steps = [1, 2]
while steps[-1] < n + 1:
    steps.append(steps[-1] + steps[-2])
# The peak is among the steps[k] - 1 cairns after `before`.
before = 0
for k in range(len(steps) - 1, 1, -1):
    if height(before + steps[k - 2]) < height(before + steps[k - 1]):
        before += steps[k - 2]
print("!", before + 1, flush=True)
