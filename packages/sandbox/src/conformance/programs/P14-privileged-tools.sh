# No set-uid program gains anything.
for tool in su mount umount passwd chsh newgrp ping sudo newuidmap; do
  path=$(command -v $tool) || continue
  "$path" </dev/null >/dev/null 2>&1 && [ "$tool" != mount ] && echo "$tool succeeded"
done
grep -q '^NoNewPrivs:.1$' /proc/self/status && echo tried
