# Believes that a clear echo must repeat the call a whole number of times.
call = input()
n = len(call)
delays = [p for p in range(1, n + 1) if n % p == 0 and call[:p] * (n // p) == call]
print(len(delays))
print(*delays)
