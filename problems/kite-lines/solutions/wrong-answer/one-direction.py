# Reads every line from the end it was picked up at.
import sys
from collections import Counter

lines = Counter(sys.stdin.read().split()[1:])
print(len(lines), max(lines.values()))
