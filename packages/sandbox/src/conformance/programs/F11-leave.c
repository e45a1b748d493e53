/* Leaves traces wherever it can; F11-look.c looks for them in the next run. */
#include <fcntl.h>
#include <mqueue.h>
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <unistd.h>
int main(void) {
  static const char *const folders[] = {"/w", "/tmp", "/dev/shm", "/var/tmp", "/", "/usr", "/dev", "/etc", "/run", "/root", "/home"};
  int left = 0;
  for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
    char path[64];
    snprintf(path, sizeof path, "%s/trace", folders[i]);
    left += open(path, O_CREAT | O_RDWR, 0666) >= 0;
  }
  shmget(4242, 4096, IPC_CREAT | 0666);
  semget(4242, 1, IPC_CREAT | 0666);
  msgget(4242, IPC_CREAT | 0666);
  mq_open("/trace", O_CREAT | O_RDWR, 0666, NULL);
  printf("left %d\n", left);
}
