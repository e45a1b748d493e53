/* Prints 42 by the road named in argv[1]. */
#include <fcntl.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>
static char answer[] = "42\n";
static int is(const char *one, const char *other) { return strcmp(one, other) == 0; }
int main(int argc, char **argv) {
  const char *road = argc > 1 ? argv[1] : "";
  if (is(road, "splice")) {
    int file = open("file", O_CREAT | O_RDWR, 0644);
    off_t start = 0;
    return write(file, answer, 3) == 3 && splice(file, &start, 1, NULL, 3, 0) == 3 ? 0 : 3;
  }
  if (is(road, "vmsplice")) return vmsplice(1, &(struct iovec){answer, 3}, 1, 0) == 3 ? 0 : 3;
  if (is(road, "pwrite")) return pwrite(1, "xx\n", 3, 100) < 0 && write(1, answer, 3) == 3 ? 0 : 3;
  if (is(road, "append")) {
    fcntl(1, F_SETFL, O_APPEND);
    return write(open("/dev/stdout", O_WRONLY | O_APPEND | O_TRUNC), answer, 3) == 3 ? 0 : 3;
  }
  if (is(road, "wide-pipe")) return fcntl(1, F_SETPIPE_SZ, 1 << 20) < 0 || write(1, answer, 3) != 3 ? 3 : 0;
  return 2;
}
