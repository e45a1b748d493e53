/* "speak" sets a bit in everything two slots might share; "listen" looks for it. */
#include <errno.h>
#include <fcntl.h>
#include <linux/keyctl.h>
#include <linux/vm_sockets.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
static struct sockaddr_vm place = {.svm_family = AF_VSOCK, .svm_cid = 1, .svm_port = 4242};
static void speak(int shared) {
  struct flock lock = {.l_type = F_RDLCK};
  char byte;
  flock(shared, LOCK_EX | LOCK_NB);
  fcntl(shared, F_SETLK, &lock);
  fcntl(shared, F_OFD_SETLK, &lock);
  fcntl(shared, F_SETLEASE, F_RDLCK);
  if (pread(shared, &byte, 1, 0) == 1) close(open("/usr/lib/os-release", O_RDONLY));
  syscall(SYS_add_key, "user", "bit", "1", 1, KEY_SPEC_USER_KEYRING);
  int door = socket(AF_VSOCK, SOCK_STREAM, 0);
  if (bind(door, (struct sockaddr *)&place, sizeof place) == 0) listen(door, 1);
  shmget(4242, 4096, IPC_CREAT | 0666);
  shm_open("/bit", O_CREAT | O_RDWR, 0666);
}
static void hear(int shared, int watch) {
  struct flock lock = {.l_type = F_WRLCK};
  char event[512];
  if (fcntl(shared, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK) puts("heard a lock");
  if (flock(shared, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK) puts("heard a lock");
  if (fcntl(shared, F_GETLEASE) == F_RDLCK) puts("heard a lease");
  if (read(watch, event, sizeof event) > 0) puts("heard a watch");
  if (syscall(SYS_keyctl, KEYCTL_SEARCH, KEY_SPEC_USER_KEYRING, "user", "bit", 0) >= 0) puts("heard a key");
  if (connect(socket(AF_VSOCK, SOCK_STREAM, 0), (struct sockaddr *)&place, sizeof place) == 0) puts("heard a socket");
  if (shmget(4242, 0, 0) >= 0 || shm_open("/bit", O_RDONLY, 0) >= 0) puts("heard shared memory");
}
int main(int argc, char **argv) {
  int shared = open("/usr/lib/os-release", O_RDONLY);
  int watch = (int)syscall(SYS_inotify_init1, O_NONBLOCK);
  syscall(SYS_inotify_add_watch, watch, "/usr/lib/os-release", 0xfff);
  for (int turn = 0; turn < 40; turn++) {
    if (argc > 1 && strcmp(argv[1], "speak") == 0) speak(shared);
    else hear(shared, watch);
    usleep(20000);
  }
  puts("done");
}
