/* Fills 1,000 pipes, each made as large as it may be. */
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  static char block[1 << 20];
  for (int i = 0; i < 1000; i++) {
    int ends[2];
    if (pipe2(ends, O_NONBLOCK) < 0) return errno;
    fcntl(ends[1], F_SETPIPE_SZ, sizeof block);
    while (write(ends[1], block, sizeof block) > 0) continue;
  }
}
