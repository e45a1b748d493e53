/* 40 MiB in /tmp and 40 MiB of heap: each fits into 64 MiB. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  size_t size = 40UL << 20;
  int fd = open("/tmp/half", O_CREAT | O_WRONLY, 0644);
  static char block[1 << 20];
  for (int i = 0; i < 40; i++)
    if (write(fd, block, sizeof block) != sizeof block) return 3;
  char *heap = malloc(size);
  memset(heap, 1, size);
  return heap[size / 2] != 1;
}
