/* Spoils its own executable by every road there is, and says whether one was open. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  static const char *const names[] = {"/w/main", "main", "/proc/self/exe", "/proc/self/cwd/main"};
  for (int i = 0; i < 4; i++) {
    if (open(names[i], O_WRONLY) >= 0 || open(names[i], O_RDWR) >= 0) puts("opened");
    if (truncate(names[i], 0) == 0) puts("truncated");
    if (chmod(names[i], 0777) == 0) puts("chmodded");
    if (unlink(names[i]) == 0) puts("removed");
    if (rename(names[i], "/w/other") == 0) puts("renamed");
  }
  puts("kept");
}
