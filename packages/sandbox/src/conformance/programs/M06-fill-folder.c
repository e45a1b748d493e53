/* Writes to a file in the folder argv[1] until something stops it. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
  static char block[1 << 20];
  char path[256];
  if (argc < 2) return 2;
  memset(block, 1, sizeof block);
  for (int number = 0;; number++) {
    snprintf(path, sizeof path, "%s/%d", argv[1], number);
    int fd = open(path, O_CREAT | O_WRONLY, 0644);
    if (fd < 0 || write(fd, block, sizeof block) != sizeof block) return 3;
    close(fd);
  }
}
