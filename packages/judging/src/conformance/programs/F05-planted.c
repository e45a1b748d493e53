/* Leaves something in out.txt that is not the file it looks like: in.txt says what. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
static int plant(const char *kind) {
  if (strncmp(kind, "link:", 5) == 0) return symlink(kind + 5, "out.txt");
  if (strncmp(kind, "hard:", 5) == 0) return link(kind + 5, "out.txt") < 0 ? 0 : 1;
  if (strcmp(kind, "fifo") == 0) return mkfifo("out.txt", 0644);
  if (strcmp(kind, "folder") == 0) return mkdir("out.txt", 0755);
  if (strcmp(kind, "sparse") == 0) return ftruncate(open("out.txt", O_CREAT | O_WRONLY, 0644), 1L << 40);
  if (strcmp(kind, "plain") == 0) return write(open("out.txt", O_CREAT | O_WRONLY, 0644), "3\n", 2) != 2;
  struct sockaddr_un here = {AF_UNIX, "out.txt"};
  return bind(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&here, sizeof here);
}
int main(void) {
  char kind[512];
  return fscanf(fopen("in.txt", "r"), "%511s", kind) == 1 ? plant(kind) : 9;
}
