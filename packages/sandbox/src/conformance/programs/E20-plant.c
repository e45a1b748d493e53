/* Leaves what later phases might load by name. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  static const char *const folders[] = {"/w", "/tmp", "/dev/shm", "/usr/include", "/usr/local/include", "/etc", "/"};
  static const char *const names[] = {"libc.so.6", "sitecustomize.py", ".bashrc", "a.out", "checker", "testlib.h", "main.c", "as"};
  static const char text[] = "#!/bin/sh\n#error planted\n";
  char path[128];
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 8; j++) {
      snprintf(path, sizeof path, "%s/%s", folders[i], names[j]);
      (void)!write(open(path, O_CREAT | O_WRONLY, 0755), text, sizeof text - 1);
    }
}
