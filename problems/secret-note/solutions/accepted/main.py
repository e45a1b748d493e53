k = int(input())
plain = ""
for c in input():
    if c.islower():
        plain += chr((ord(c) - ord("a") - k) % 26 + ord("a"))
    elif c.isupper():
        plain += chr((ord(c) - ord("A") - k) % 26 + ord("A"))
    else:
        plain += c
print(plain)
