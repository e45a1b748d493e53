def is_lucky(number):
    first, last = divmod(number, 100)
    return first // 10 + first % 10 == last // 10 + last % 10


a, b = map(int, input().split())
print(sum(is_lucky(number) for number in range(a, b)))
