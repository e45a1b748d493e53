#include <string.h>
#include <sys/mman.h>
int main(void) {
  for (;;) {
    char *block = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (int at = 0; at < 1 << 20; at += 4096) block[at] = 1;
    munmap(block, 1 << 20);
  }
}
