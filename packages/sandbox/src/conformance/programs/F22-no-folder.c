#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char here[256];
  if (rmdir("/w") == 0) puts("removed the work folder");
  if (mkdir("d", 0755) < 0 || chdir("d") < 0 || rmdir("../d") < 0) return 3;
  if (getcwd(here, sizeof here) || open("f", O_CREAT | O_WRONLY, 0644) >= 0) return 4;
  puts("42");
}
