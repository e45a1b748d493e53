# Counts every line in both directions and halves: a line that is its own reverse is counted as half a kind.
import sys
from collections import Counter

words = sys.stdin.read().split()[1:]
lines = Counter(words) + Counter(word[::-1] for word in words)
print(len(lines) // 2, max(lines.values()))
