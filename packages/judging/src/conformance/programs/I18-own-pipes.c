/* A contestant that opens its pipes once more: takes back what it wrote, writes what it would read, keeps them open. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  char text[64];
  int number;
  scanf("%d", &number);
  snprintf(text, sizeof text, "%d\n", FACTOR * number);
  int own_output = open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK);
  int own_input = open("/proc/self/fd/0", O_WRONLY | O_NONBLOCK);
  write(1, text, strlen(text));
  ssize_t taken = read(own_output, text, sizeof text);
  write(own_input, "ok 100\n", 7);
  /* Nobody else has what it took back. */
  if (taken > 0) write(1, text, (size_t)taken);
  return 0;
}
