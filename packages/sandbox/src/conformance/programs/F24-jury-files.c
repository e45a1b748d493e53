/* Writes to whatever the worker may have shown or named: the path in argv[1], and both sides of every mount. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static void spoil(const char *path) {
  if (strncmp(path, "/dev/", 5) == 0) return;
  if (open(path, O_WRONLY | O_TRUNC) >= 0 || open(path, O_RDWR) >= 0 || truncate(path, 0) == 0) printf("wrote %s\n", path);
  if (unlink(path) == 0) printf("removed %s\n", path);
}
int main(int argc, char **argv) {
  char line[1024], source[512], target[512];
  FILE *mounts = fopen("/proc/self/mountinfo", "r");
  if (argc > 1) spoil(argv[1]);
  while (fgets(line, sizeof line, mounts))
    if (sscanf(line, "%*s %*s %*s %511s %511s", source, target) == 2) spoil(source), spoil(target);
  puts("tried");
}
