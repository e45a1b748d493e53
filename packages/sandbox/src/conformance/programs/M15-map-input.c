/* Touches every page of its input through a map. */
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
int main(void) {
  struct stat is;
  if (fstat(0, &is) < 0) return 2;
  const char *input = mmap(NULL, (size_t)is.st_size, PROT_READ, MAP_SHARED, 0, 0);
  if (input == MAP_FAILED) return 3;
  long sum = 0;
  for (long at = 0; at < is.st_size; at += 4096) sum += input[at] + 1;
  printf("%ld\n", sum);
}
