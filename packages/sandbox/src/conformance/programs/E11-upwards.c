/* Leaves by the stairs: up from its folder, and through any descriptor it was given. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat root, up;
  for (int i = 0; i < 100; i++)
    if (chdir("..") < 0) return 3;
  if (stat("/", &root) < 0 || stat(".", &up) < 0) return 4;
  if (root.st_dev != up.st_dev || root.st_ino != up.st_ino) puts("left the root");
  if (open("/proc/1/root", O_RDONLY) >= 0 || open("/proc/1/cwd", O_RDONLY) >= 0) puts("walked through another process");
  for (int fd = 0; fd < 1024; fd++)
    if (fchdir(fd) == 0 || openat(fd, "..", O_RDONLY) >= 0 || openat(fd, ".", O_RDONLY) >= 0) printf("%d leads somewhere\n", fd);
  puts("tried");
}
