# Files and folders whose names somebody could take for something else.
import os
names = [b"a\nb", b"'\"", b"-rf", b"$(id)", b"`id`;", b"\xff\xfe", b"x" * 255, "\U0001f600".encode(), "\u202etxt.exe".encode()]
for folder in (b"/w", b"/tmp", b"/dev/shm"):
    for name in names:
        os.mkdir(os.path.join(folder, name))
        open(os.path.join(folder, name, name), "wb").close()
print("named")
