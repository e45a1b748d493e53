#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
  size_t size = 128UL << 20;
  int fd = memfd_create("x", 0);
  if (ftruncate(fd, (long)size) < 0) return 3;
  memset(mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0), 1, size);
}
