/*
 * A program alone in a fresh cgroup: what it is charged when nobody stands around it.
 * Usage: alone PROGRAM PROCS... where each PROCS is a cgroup.procs. Enters them in a child and becomes the program.
 */
#include <fcntl.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  pid_t child = fork();
  if (child == 0) {
    for (int i = 2; i < argc; i++) {
      int fd = open(argv[i], O_WRONLY | O_CLOEXEC);
      if (write(fd, "0", 1) != 1) _exit(1);
    }
    execl(argv[1], argv[1], (char *)NULL);
    _exit(1);
  }
  int status;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
