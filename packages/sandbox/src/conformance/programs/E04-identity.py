# What would tell this machine from another one.
import fcntl
import os
import socket
import struct
for path in ("/etc/machine-id", "/etc/hostname", "/var/lib/dbus/machine-id", "/sys/class/dmi/id/product_uuid",
             "/sys/class/net/eth0/address", "/proc/sys/kernel/random/boot_id"):
    try:
        print(open(path).read())
    except OSError:
        pass
for name in os.listdir("/proc/sys/net/ipv4/conf"):
    if name not in ("all", "default"):
        print(name, fcntl.ioctl(socket.socket(), 0x8927, struct.pack("40s", name.encode()))[18:24].hex(":"))
print(socket.gethostname(), open("/proc/sys/kernel/domainname").read())
