from bisect import bisect_left

n, q = map(int, input().split())
pages = list(map(int, input().split()))
answers = [bisect_left(pages, int(x)) for x in input().split()]
print("\n".join(map(str, answers)))
