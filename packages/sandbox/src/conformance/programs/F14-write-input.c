#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char name[256];
  long length = readlink("/proc/self/fd/0", name, sizeof name - 1);
  if (open("/proc/self/fd/0", O_WRONLY | O_TRUNC) >= 0) puts("opened the input for writing");
  if (write(0, "x", 1) >= 0 || ftruncate(0, 0) == 0) puts("changed the input");
  printf("%.*s\n", (int)length, name);
}
