/* Writes through the page cache of a file it may only read: by a pipe that forgot whose page it holds, by a race on a private copy. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
  static const char path[] = "/usr/lib/os-release";
  char before[64] = {0}, after[64] = {0}, byte[4096] = {0};
  int file = open(path, O_RDONLY), memory = open("/proc/self/mem", O_RDWR), ends[2];
  off_t start = 0;
  if (pread(file, before, 63, 0) < 1 || pipe(ends) < 0) return 3;
  for (int i = 0; i < 16; i++) (void)!write(ends[1], byte, sizeof byte);
  for (int i = 0; i < 16; i++) (void)!read(ends[0], byte, sizeof byte);
  if (splice(file, &start, ends[1], NULL, 1, 0) != 1) return 4;
  (void)!write(ends[1], "#", 1);
  char *copy = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, file, 0);
  for (int i = 0; i < 2000; i++) {
    pwrite(memory, "#", 1, (off_t)copy);
    madvise(copy, 4096, MADV_DONTNEED);
  }
  if (pread(open(path, O_RDONLY), after, 63, 0) < 1) return 5;
  puts(strcmp(before, after) == 0 ? "unchanged" : "changed");
}
