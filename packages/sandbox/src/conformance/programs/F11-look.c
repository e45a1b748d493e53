#include <mqueue.h>
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <unistd.h>
int main(void) {
  static const char *const folders[] = {"/w", "/tmp", "/dev/shm", "/var/tmp", "/", "/usr", "/dev", "/etc", "/run", "/root", "/home"};
  for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
    char path[64];
    snprintf(path, sizeof path, "%s/trace", folders[i]);
    if (access(path, F_OK) == 0) printf("found %s\n", path);
  }
  if (shmget(4242, 0, 0) >= 0) puts("found shared memory");
  if (semget(4242, 0, 0) >= 0) puts("found a semaphore");
  if (msgget(4242, 0) >= 0) puts("found a message queue");
  if (mq_open("/trace", O_RDWR) >= 0) puts("found a POSIX queue");
  puts("looked");
}
