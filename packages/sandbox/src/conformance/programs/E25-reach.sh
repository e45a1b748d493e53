# Looks for the judge from inside: its process (the word), its key, its sockets, its services.
grep -q CANARY /proc/$1/environ 2> /dev/null && echo reached the worker >&2
ls -d /run /var /root /home /srv /work /opt 2> /dev/null >&2 && echo reached folders >&2
for name in '*.sock' '*.nk' '*.seed' '*credentials*' '*docker*'; do
  find / -xdev -path /usr -prune -o -path /proc -prune -o -name "$name" -print 2> /dev/null | grep -q . && echo "reached $name" >&2
done
grep -q / /proc/net/unix && echo reached a socket >&2
for port in 4222 5432 6379 8080; do
  bash -c "< /dev/tcp/127.0.0.1/$port" 2> /dev/null && echo reached $port >&2
done
echo looked >&2
