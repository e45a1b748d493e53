for path in /sys /sys/class/powercap /sys/devices/system/cpu/cpu0/cpufreq /sys/fs/cgroup /dev/cpu /dev/mem /dev/kmsg /proc/scsi; do
  [ -e $path ] && echo $path
done
echo looked
