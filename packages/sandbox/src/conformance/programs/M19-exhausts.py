import sys
def deeper():
    return deeper()
if sys.argv[1] == "recursion":
    deeper()
if sys.argv[1] == "at-once":
    bytearray(1 << 60)
kept = []
while True:
    kept.append(bytearray(1 << 20))
