#!/bin/sh
# Runs a command on a host of its own, as far as a run of the table could touch it: a network with nothing but an idle
# lo, no ipc objects, and copied or empty folders in place of those that everybody writes to. Whole folders can then be compared before
# and after a row, and secrets planted in them. /tmp stays on a disk, because inputs in it must have a page cache.
set -eu
own=$(mktemp -d /var/tmp/touchstone-quiet-XXXXXX)
trap 'rm -rf "$own"' EXIT
mkdir "$own/tmp"
cp -a /etc "$own/etc"
chmod 1777 "$own/tmp"
TOUCHSTONE_QUIET_HOST=1 own="$own" unshare --mount --net --ipc --propagation private sh -euc '
  exec 9<.
  mount --bind "$own/etc" /etc
  mount --bind "$own/tmp" /tmp
  for folder in /var/tmp /dev/shm /run /root /home; do mount -t tmpfs -o mode=1777 quiet "$folder"; done
  # A checkout that lies in one of them is brought back.
  mkdir -p "$PWD" && mount --no-canonicalize --bind /proc/self/fd/9 "$PWD" && cd "$PWD"
  exec "$@" 9<&-' sh "$@"
