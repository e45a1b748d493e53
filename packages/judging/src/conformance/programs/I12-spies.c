/* A contestant that looks for the interactor's input: reads all it can reach and tells in how many files a secret is. */
#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int found;
/* Not its own text: this program holds the word in two parts. */
static char secret[8] = "can";
static void look(const char *path) {
  static char text[1 << 16];
  int file = open(path, O_RDONLY | O_NONBLOCK);
  ssize_t length = file < 0 ? 0 : read(file, text, sizeof text);
  if (length > 0 && memmem(text, length, secret, strlen(secret))) found++;
  if (file >= 0) close(file);
}
static void walk(const char *folder, int depth) {
  char path[1024];
  struct stat status;
  DIR *entries = depth > 4 ? NULL : opendir(folder);
  if (!entries) return;
  for (struct dirent *each; (each = readdir(entries));) {
    if (each->d_name[0] == '.') continue;
    if (snprintf(path, sizeof path, "%s/%s", folder, each->d_name) >= (int)sizeof path) continue;
    if (lstat(path, &status) < 0) continue;
    if (S_ISDIR(status.st_mode)) walk(path, depth + 1);
    else if (S_ISREG(status.st_mode)) look(path);
    /* What it reads of its own pipes it would have to wait for. */
    else if (S_ISLNK(status.st_mode) && stat(path, &status) == 0 && S_ISREG(status.st_mode)) look(path);
  }
  closedir(entries);
}
int main(void) {
  int number;
  strcat(secret, "ary");
  for (const char **each = (const char *[]){"/w", "/tmp", "/data", "/proc", "/dev", "/var", "/run", NULL}; *each; each++)
    walk(*each, 0);
  scanf("%d", &number);
  printf("%d\n", found == 0 ? 2 * number : -found);
}
