# What /proc and /sys tell of the host.
import os
for name in ("kcore", "keys", "key-users", "kallsyms", "kmsg", "timer_list", "modules", "cmdline", "sched_debug", "slabinfo",
             "sys/kernel/random/boot_id"):
    try:
        with open("/proc/" + name, "rb") as file:
            if file.read(1):
                print(name, "tells something")
    except OSError:
        pass
pids = sorted(int(name) for name in os.listdir("/proc") if name.isdigit())
if pids[:2] != [1, 2] or len(pids) > 3:
    print("pids", pids)
for name in ("/sys", "/root", "/home", "/var", "/run"):
    if os.path.exists(name):
        print(name, "exists")
if os.uname().nodename != "sandbox":
    print("host name", os.uname().nodename)
for line in open("/proc/self/mountinfo"):
    if "stdin" in line:
        print("data path", line.strip())
    fields = line.split()
    writable = fields[5].split(",")[0] == "rw"
    if writable and fields[fields.index("-") + 1] not in ("tmpfs", "proc", "devtmpfs"):
        print("writable mount", line.strip())
print("looked")
