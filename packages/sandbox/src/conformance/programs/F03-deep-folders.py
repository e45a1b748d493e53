import os
for _ in range(10000):
    os.mkdir("d")
    os.chdir("d")
print("nested")
