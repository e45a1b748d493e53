/* 70,000 maps of one page that cannot become one, because neighbours differ. */
#include <errno.h>
#include <stddef.h>
#include <sys/mman.h>
int main(void) {
  for (int i = 0; i < 70000; i++)
    if (mmap(NULL, 4096, i % 2 ? PROT_READ : PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED) return errno;
}
