# What of the peer can be seen from here?
ls /w /tmp /dev/shm >&2
ls -d /proc/[0-9]* >&2
echo 777777
read reply
