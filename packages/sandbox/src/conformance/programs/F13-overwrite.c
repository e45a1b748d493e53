/* With a word: changes its own executable and its inputs for those who come later. Without: shows what it was given. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
static void spoil(const char *path) {
  int fd = open(path, O_RDONLY);
  if (open(path, O_WRONLY | O_TRUNC) >= 0 || truncate(path, 0) == 0) printf("wrote %s\n", path);
  if (unlink(path) == 0 || rename("new", path) == 0) printf("replaced %s\n", path);
  if (chmod(path, 0777) == 0) printf("opened up %s\n", path);
  if (mmap(NULL, 1, PROT_WRITE, MAP_SHARED, fd, 0) != MAP_FAILED) printf("mapped %s\n", path);
}
int main(int argc, char **argv) {
  char line[64];
  if (argc > 1) {
    close(open("new", O_CREAT | O_WRONLY, 0755));
    spoil("/w/main");
    spoil("/proc/self/exe");
    spoil("/w/input.txt");
    spoil("/proc/self/fd/0");
  }
  if (fgets(line, sizeof line, stdin)) fputs(line, stdout);
  if (fgets(line, sizeof line, fopen("input.txt", "r"))) fputs(line, stdout);
}
