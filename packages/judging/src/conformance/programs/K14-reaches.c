/* A checker that tries what is not its business. Its input names a file of the host's and a port that is open there. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
extern char **environ;
static int reached;
static void tell(int is_there, const char *what) {
  if (is_there) fprintf(stderr, "reached %s\n", what), reached = 1;
}
static int calls(const char *address, int port, int type) {
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = inet_addr(address)};
  int door = socket(AF_INET, type, 0);
  return door >= 0 && connect(door, (struct sockaddr *)&at, sizeof at) == 0 && send(door, "x", 1, MSG_NOSIGNAL) == 1;
}
int main(int argc, char **argv) {
  char path[512], text[4096];
  int port, files = 0;
  if (argc != 4 || fscanf(fopen(argv[1], "r"), "%511s %d", path, &port) != 2) return 3;
  tell(open(path, O_RDONLY) >= 0, "a file of the host");
  for (int i = 1; i < 4; i++) tell(open(argv[i], O_WRONLY) >= 0, argv[i]);
  tell(open("/etc/shadow", O_RDONLY) >= 0, "the accounts");
  tell(calls("127.0.0.1", port, SOCK_STREAM), "this host");
  tell(calls("1.1.1.1", 53, SOCK_DGRAM), "the world");
  for (char **each = environ; *each; each++) tell(strstr(*each, "TOUCHSTONE") != NULL, "the worker's environment");
  DIR *data = opendir("/data");
  for (struct dirent *each; (each = readdir(data));) files += each->d_name[0] != '.';
  tell(files != 3, "other data");
  DIR *processes = opendir("/proc");
  for (struct dirent *each; (each = readdir(processes));) {
    snprintf(path, sizeof path, "/proc/%.100s/environ", each->d_name);
    int file = open(path, O_RDONLY);
    ssize_t length = file < 0 ? 0 : read(file, text, sizeof text);
    tell(length > 0 && memmem(text, length, "TOUCHSTONE", 10) != NULL, "another process");
  }
  return reached;
}
