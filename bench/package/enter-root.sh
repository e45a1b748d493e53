#!/bin/sh
# enter-root.sh <folder> <command …>: runs a command with that folder as its whole machine. To be started by
# `unshare --mount --pid --fork --kill-child --uts --ipc [--net]`: what is mounted here, and what the command leaves
# running, goes with it. A root of its own and not chroot, because a judge changes roots itself.
set -eu

root=$1
shift
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
# The cgroups of the machine, below which a judge makes its own.
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
hostname fresh-debian
ip link set lo up
cat /etc/resolv.conf >"$root/etc/resolv.conf"
cd "$root"
pivot_root . mnt
umount --lazy /mnt
# bash takes leave of every process that is orphaned, as an init does.
exec env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  /bin/bash -c '"$@"; exit $?' - "$@" </dev/null
