k = int(input())
plain = ""
for c in input():
    plain += chr(ord(c) - k) if c.isalpha() else c
print(plain)
