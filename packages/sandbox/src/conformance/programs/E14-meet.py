# Listens, or looks for the one who listens in another slot, as its word says.
import socket
import sys
import time
addresses = [(socket.AF_INET, ("127.0.0.1", 4242)), (socket.AF_INET6, ("::1", 4242)), (socket.AF_UNIX, "\0meet"), (socket.AF_UNIX, "/tmp/meet")]
end = time.monotonic() + 0.8
if sys.argv[1] == "listen":
    doors = [socket.socket(family) for family, _ in addresses]
    for door, (family, address) in zip(doors, addresses):
        door.bind({socket.AF_INET: ("0.0.0.0", 4242), socket.AF_INET6: ("::1", 4242)}.get(family, address))
        door.listen()
        door.setblocking(False)
while time.monotonic() < end:
    for at, (family, address) in enumerate(addresses):
        try:
            doors[at].accept() if sys.argv[1] == "listen" else socket.socket(family).connect(address)
            print("met by", address)
        except OSError:
            pass
    time.sleep(0.01)
print("alone")
