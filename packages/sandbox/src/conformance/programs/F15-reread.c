#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
  char once[8] = {0}, again[8] = {0};
  if (read(0, once, 6) < 0) return 3;
  lseek(0, 0, SEEK_SET);
  if (read(0, again, 6) < 0) return 3;
  const char *mapped = mmap(NULL, 6, PROT_READ, MAP_PRIVATE, 0, 0);
  printf("%s%s%.6s", once, again, mapped);
}
