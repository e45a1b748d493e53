#!/bin/busybox sh
# The first process of a guest. Its root is that of the host, read-only; what is written goes to a disk that the guest
# alone has, and to memory. It has cgroups v2 and no others, and the rows run in one below the root, as a service does.
# Results leave by the second serial port, everything else by the first.
set -eu
/bin/busybox --install -s /bin
mount -t proc proc /proc
for module in /modules/*; do insmod "$module"; done

share=trans=virtio,version=9p2000.L,ro,cache=loose,msize=512000
mount -t 9p -o "$share" host /guest
cd /guest
mount -t proc proc proc
mount -t sysfs sys sys
mount -t devtmpfs dev dev
mkdir dev/shm
mount -t tmpfs -o mode=1777 shm dev/shm
mount -t tmpfs run run
mount -t 9p -o "$share" work mnt
mount -t ext4 dev/vda var/tmp
chmod 1777 var/tmp

# Of the host's settings only what programs look up: all of /etc is compared before and after every row.
mkdir var/tmp/etc
(cd etc && cp -a passwd group nsswitch.conf ld.so.cache alternatives /guest/var/tmp/etc)
mount -o bind var/tmp/etc etc

mount -t cgroup2 none sys/fs/cgroup
echo "+cpu +memory +pids +cpuset" >sys/fs/cgroup/cgroup.subtree_control
mkdir sys/fs/cgroup/rows.service
echo 1 >sys/fs/cgroup/rows.service/cgroup.procs

umount /proc
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root
exec switch_root /guest /bin/sh -c '
  cd /mnt
  sh packages/sandbox/src/conformance/quiet-host.sh ./node tools/corpus/guest/play-rows.ts >/dev/ttyS1
  echo "the rows ended with $?"
  ./busybox poweroff -f'
