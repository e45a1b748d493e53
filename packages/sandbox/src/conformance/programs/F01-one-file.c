#include <fcntl.h>
#include <unistd.h>
int main(void) {
  static char block[1 << 20];
  int fd = open("out.txt", O_CREAT | O_WRONLY, 0644);
  while (write(fd, block, sizeof block) > 0) continue;
  return 3;
}
