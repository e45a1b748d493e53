tr '\0' '\n' < /proc/self/environ
cat /proc/1/environ 2> /dev/null
env
