/* Both sides of a talk. Each leaves marks in all that two processes might share, and looks for those of the other. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
static const char *folders[] = {"/tmp", "/w", "/dev/shm", "/var/tmp", "/run", "/data"};
static char path[600];
static const char *in(const char *folder, int side) {
  snprintf(path, sizeof path, "%.500s/mark-%d", folder, side);
  return path;
}
static int meets(int side, int family, int (*how)(int, const struct sockaddr *, socklen_t)) {
  struct sockaddr_un near = {.sun_family = AF_UNIX, .sun_path = {0, 'm', 'a', 'r', 'k', '0' + side}};
  struct sockaddr_in far = {.sin_family = AF_INET, .sin_port = htons(4242 + side), .sin_addr.s_addr = inet_addr("127.0.0.1")};
  int door = socket(family, SOCK_STREAM, 0), is_near = family == AF_UNIX;
  const struct sockaddr *at = is_near ? (struct sockaddr *)&near : (struct sockaddr *)&far;
  int is_good = how(door, at, is_near ? sizeof near : sizeof far) == 0;
  if (how == bind) listen(door, 1);
  return is_good;
}
static void leave(int side) {
  for (int i = 0; i < 6; i++) open(in(folders[i], side), O_CREAT | O_RDWR, 0666);
  shm_open(in("", side), O_CREAT | O_RDWR, 0666);
  mq_open(in("", side), O_CREAT | O_RDWR, 0666, NULL);
  shmget(4242 + side, 4096, IPC_CREAT | 0666);
  msgget(4242 + side, IPC_CREAT | 0666);
  semget(4242 + side, 1, IPC_CREAT | 0666);
  meets(side, AF_UNIX, bind);
  meets(side, AF_INET, bind);
  flock(open("/etc/passwd", O_RDONLY), LOCK_EX | LOCK_NB);
  prctl(PR_SET_NAME, in("mark", side));
}
static int sees(int side) {
  char name[600], text[64];
  int count = 0;
  snprintf(name, sizeof name, "%s\n", in("mark", side));
  DIR *processes = opendir("/proc");
  for (struct dirent *each; processes && (each = readdir(processes));) {
    snprintf(path, sizeof path, "/proc/%.200s/comm", each->d_name);
    FILE *file = fopen(path, "r");
    if (file && fgets(text, sizeof text, file)) count += strcmp(text, name) == 0;
    if (file) fclose(file);
  }
  return count;
}
static int find(int side) {
  int count = sees(side);
  for (int i = 0; i < 6; i++) count += access(in(folders[i], side), F_OK) == 0;
  count += shm_open(in("", side), O_RDONLY, 0) >= 0;
  count += mq_open(in("", side), O_RDONLY) >= 0;
  count += shmget(4242 + side, 0, 0) >= 0;
  count += msgget(4242 + side, 0) >= 0;
  count += semget(4242 + side, 0, 0) >= 0;
  count += meets(side, AF_UNIX, connect) + meets(side, AF_INET, connect);
  count += flock(open("/etc/passwd", O_RDONLY), LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK;
  return count;
}
int main(int argc, char **argv) {
  int side = argc > 1, found = -1;
  (void)argv;
  leave(side);
  puts("0");
  fflush(stdout);
  if (scanf("%d", &found) != 1) return 4;
  found = find(!side);
  /* Whoever can be reached by a signal dies of it. */
  kill(-1, SIGUSR1);
  for (int process = 1; process < 70000; process++)
    if (process != getpid()) kill(process, SIGUSR1);
  printf("%d\n", found);
  fflush(stdout);
  int others = -1;
  if (scanf("%d", &others) != 1) return 5;
  fprintf(stderr, "found %d, the other %d", found, others);
  return found == 0 && others == 0 ? 0 : 1;
}
