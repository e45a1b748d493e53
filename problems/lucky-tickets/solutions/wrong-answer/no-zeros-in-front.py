def is_lucky(number):
    digits = [int(digit) for digit in str(number)]
    return sum(digits[:2]) == sum(digits[2:])


a, b = map(int, input().split())
print(sum(is_lucky(number) for number in range(a, b + 1)))
