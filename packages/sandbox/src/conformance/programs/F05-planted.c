/* Leaves something in out.txt that is not the file it looks like: the kind is argv[1]. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
static int plant(const char *kind) {
  if (strncmp(kind, "link:", 5) == 0) return symlink(kind + 5, "out.txt");
  if (strcmp(kind, "fifo") == 0) return mkfifo("out.txt", 0644);
  if (strcmp(kind, "folder") == 0) return mkdir("out.txt", 0755);
  if (strcmp(kind, "hard-link") == 0) return link("/w/main", "out.txt") < 0 ? 0 : 1;
  if (strcmp(kind, "hard-link-input") == 0)
    return linkat(AT_FDCWD, "/proc/self/fd/0", AT_FDCWD, "out.txt", AT_SYMLINK_FOLLOW) < 0 ? 0 : 1;
  if (strcmp(kind, "sparse") == 0) return ftruncate(open("out.txt", O_CREAT | O_WRONLY, 0644), 1L << 40);
  if (strcmp(kind, "closed") == 0) return fchmod(open("out.txt", O_CREAT | O_WRONLY, 0644), 0);
  if (strcmp(kind, "socket") == 0) {
    struct sockaddr_un here = {AF_UNIX, "out.txt"};
    return bind(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&here, sizeof here);
  }
  return 2;
}
int main(int argc, char **argv) {
  int outcome = plant(argc > 1 ? argv[1] : "");
  if (outcome) perror(argv[1]);
  return outcome;
}
