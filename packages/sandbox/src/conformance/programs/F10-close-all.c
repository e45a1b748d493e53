/* Leaves folders and files that their owner may not enter, and tries to make them unchangeable. */
#include <fcntl.h>
#include <linux/fs.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  static const char *const folders[] = {"/w", "/tmp", "/dev/shm"};
  for (int i = 0; i < 3; i++) {
    int immutable = FS_IMMUTABLE_FL | FS_APPEND_FL;
    if (chdir(folders[i]) < 0 || mkdir("d", 0755) < 0) return 3;
    int fd = open("d/f", O_CREAT | O_WRONLY, 0644);
    if (ioctl(fd, FS_IOC_SETFLAGS, &immutable) == 0) puts("made a file immutable");
    if (fchmod(fd, 0) < 0 || chmod("d", 0) < 0 || chmod(folders[i], 0) < 0) return 4;
  }
  puts("closed");
}
