# Standard streams can be opened again by name.
cat /dev/stdin > /dev/stdout
echo error > /dev/stderr
echo more > /proc/self/fd/1
