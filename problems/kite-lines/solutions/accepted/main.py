import sys
from collections import Counter

words = sys.stdin.read().split()[1:]
lines = Counter(min(word, word[::-1]) for word in words)
print(len(lines), max(lines.values()))
