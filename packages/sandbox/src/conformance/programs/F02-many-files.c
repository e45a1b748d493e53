#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char name[32];
  for (int number = 0; number < 1000000; number++) {
    snprintf(name, sizeof name, "%d", number);
    int fd = open(name, O_CREAT | O_WRONLY, 0644);
    if (fd < 0) return errno == ENOSPC ? 28 : 3;
    close(fd);
  }
}
