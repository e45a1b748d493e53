/*
 * ts-init: the first process inside a sandbox, started by bubblewrap as pid 1 of a new pid namespace.
 *
 * It forks once. The child sets its limits, takes the filter, says READY and waits at a barrier while ts-run, outside, puts exactly that
 * process into the measured cgroup; so neither bubblewrap nor this process is charged to the program. The release
 * brings the three standard descriptors, which therefore nobody else inside holds: when the program closes its output,
 * its peer sees the end (of joined programs once ts-run has let go, too). Then the child becomes the program.
 *
 * The parent stays pid 1: signals from inside cannot reach it, it reports the raw wait status (bubblewrap would fold
 * "killed by 9" and "exit code 137" into one number), and when it leaves, the kernel kills whatever is left.
 *
 * It must not be dumpable: the program has the same uid and could otherwise rewrite it through /proc/1/mem.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "seccomp-filter.h"
#include "wire.h"

struct option {
  const char *name;
  int resource;
};

/* Set hard and soft alike. RLIMIT_CORE is 1, not 0: with 0 the kernel still starts a core_pattern pipe helper. */
static const struct option options[] = {
    {"core", RLIMIT_CORE},       {"cpu", RLIMIT_CPU},         {"stack", RLIMIT_STACK},
    {"fsize", RLIMIT_FSIZE},     {"nofile", RLIMIT_NOFILE},   {"memlock", RLIMIT_MEMLOCK},
    {"rtprio", RLIMIT_RTPRIO},   {"nice", RLIMIT_NICE},       {"msgqueue", RLIMIT_MSGQUEUE},
    {"nproc", RLIMIT_NPROC},     {"data", RLIMIT_DATA},
};

static int allow_file_locks;

static int64_t monotonic_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void tell(enum wire_kind kind, int value, const struct rusage *usage) {
  struct wire_message message = {.kind = kind, .value = value, .at_ns = monotonic_ns()};
  if (usage) {
    message.cpu_ns = (usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1000000000LL +
                     (usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) * 1000LL;
    message.maxrss_bytes = usage->ru_maxrss * 1024LL;
  }
  (void)!send(WIRE_FD, &message, sizeof message, MSG_NOSIGNAL);
}

_Noreturn static void broken(void) {
  tell(WIRE_BROKEN, errno, NULL);
  _exit(1);
}

static void set_limit(const char *setting) {
  for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
    size_t length = strlen(options[i].name);
    if (strncmp(setting, options[i].name, length) != 0 || setting[length] != '=') continue;
    rlim_t value = strtoull(setting + length + 1, NULL, 10);
    struct rlimit limit = {value, value};
    if (setrlimit(options[i].resource, &limit) < 0) broken();
    return;
  }
  errno = EINVAL;
  broken();
}

/* Waits for the release and puts the descriptors it carries on 0, 1 and 2. */
static void pass_barrier(void) {
  struct wire_message message;
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(3 * sizeof(int))];
  } control;
  struct iovec part = {&message, sizeof message};
  struct msghdr request = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t got = recvmsg(WIRE_FD, &request, MSG_CMSG_CLOEXEC);
  struct cmsghdr *header = CMSG_FIRSTHDR(&request);
  if (got != (ssize_t)sizeof message || message.kind != WIRE_RELEASE || !header ||
      header->cmsg_len != CMSG_LEN(3 * sizeof(int)))
    _exit(1);
  int given[3];
  memcpy(given, CMSG_DATA(header), sizeof given);
  for (int fd = 0; fd < 3; fd++)
    if (dup2(given[fd], fd) < 0) broken();
}

_Noreturn static void become_program(char **settings, char **argv) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (; settings < argv - 1; settings++) set_limit(*settings);
  if (install_seccomp_filter(allow_file_locks) < 0) broken();
  tell(WIRE_READY, 0, NULL);
  pass_barrier();
  if (close_range(WIRE_FD + 1, ~0U, 0) < 0 || fcntl(WIRE_FD, F_SETFD, FD_CLOEXEC) < 0) broken();
  execve(argv[0], argv, environ);
  tell(WIRE_UNSTARTED, errno, NULL);
  _exit(127);
}

/* Usage: ts-init [locks] LIMIT=VALUE... -- PROGRAM ARGUMENT... */
int main(int argc, char **argv) {
  char **settings = argv + 1;
  if (argc > 1 && strcmp(argv[1], "locks") == 0) {
    allow_file_locks = 1;
    settings++;
  }
  char **program = settings;
  while (*program && strcmp(*program, "--") != 0) program++;
  if (!*program || !program[1] || prctl(PR_SET_DUMPABLE, 0) < 0) broken();

  tell(WIRE_INIT, 0, NULL);
  pid_t child = fork();
  if (child < 0) broken();
  if (child == 0) become_program(settings, program + 1);
  for (;;) {
    int status;
    struct rusage usage;
    pid_t ended = wait4(-1, &status, __WALL, &usage);
    if (ended == child) {
      tell(WIRE_ENDED, status, &usage);
      _exit(0);
    }
    if (ended < 0 && errno != EINTR) broken();
  }
}
