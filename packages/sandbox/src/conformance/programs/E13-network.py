# Nothing answers, at once. Looks first whether it is alone: if not, it does not even try.
import socket
interfaces = [line.split(":")[0].strip() for line in open("/proc/net/dev").readlines()[2:]]
if interfaces != ["lo"]:
    raise SystemExit("interfaces: " + " ".join(interfaces))
targets = [("169.254.169.254", 80), ("10.0.0.1", 53), ("192.168.1.1", 80)]
targets += [("127.0.0.1", port) for port in (22, 80, 4222, 5050, 5432, 6379, 8080)]
for address in targets:
    try:
        socket.create_connection(address, timeout=0.5).close()
        print("reached", address)
    except TimeoutError:
        print("waited for", address)
    except OSError:
        pass
try:
    socket.create_connection(("fe80::1", 80), timeout=0.5)
    print("reached by IPv6")
except OSError:
    pass
try:
    socket.getaddrinfo("example.org", 80)
    print("resolved a name")
except OSError:
    pass
for line in open("/proc/net/unix").readlines()[1:]:
    if "@" in line:
        print("abstract socket", line.strip())
print("tried")
