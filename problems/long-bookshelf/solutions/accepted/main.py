from bisect import bisect_right

n, q = map(int, input().split())
pages = list(map(int, input().split()))
answers = [bisect_right(pages, int(x)) for x in input().split()]
print("\n".join(map(str, answers)))
