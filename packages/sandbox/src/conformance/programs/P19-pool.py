# Eight processes that burn the seconds in argv[1] each.
import multiprocessing, sys, time
def burn(_):
    start = time.process_time()
    while time.process_time() - start < float(sys.argv[1]):
        pass
    return 1
if __name__ == "__main__":
    with multiprocessing.Pool(8) as pool:
        print(34 + sum(pool.map(burn, range(8), chunksize=1)))
