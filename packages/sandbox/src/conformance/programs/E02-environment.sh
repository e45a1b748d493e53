tr '\0' '\n' < /proc/self/environ
