import os
try:
    for _ in range(10000):
        os.mkdir("d")
        os.chdir("d")
except OSError as error:
    print("stopped", error.errno)
