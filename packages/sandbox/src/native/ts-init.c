/*
 * ts-init: the first process inside a sandbox, pid 1 of a new pid namespace.
 *
 * It forks once. The child takes the filter, says READY and waits at a barrier; only that process is in the measured
 * cgroup, so nobody who built the sandbox is charged to the program. Inside bubblewrap it is powerless from the start,
 * knows what to run, and ts-run puts it into the cgroup from outside. In the native driver it starts as root: it is
 * cloned into the cgroup (v2) or enters it (v1), steps down to the slot's uid, and learns limits, environment and command
 * from an order that comes with the release.
 *
 * The release brings the three standard descriptors, which therefore nobody else inside holds: when the program closes
 * its output, its peer sees the end (of joined programs once ts-run has let go, too). Then the child becomes the program.
 *
 * The parent stays pid 1: signals from inside cannot reach it, it reports the raw wait status (bubblewrap would fold
 * "killed by 9" and "exit code 137" into one number), and when it leaves, the kernel kills whatever is left.
 *
 * It must not be dumpable: the program has the same uid and could otherwise rewrite it through /proc/1/mem.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "seccomp-filter.h"
#include "step-down.h"
#include "wire.h"

enum { MAX_ORDER = 1 << 20, MAX_WORDS = 2048, MAX_HIERARCHIES = 4 };

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

/* What the native driver says of the place it has made. */
struct post {
  uid_t uid;
  int procs[MAX_HIERARCHIES]; /* cgroup.procs of v1 */
  int count;
  int into; /* the folder on v2, or -1 */
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
#ifdef TS_WITHOUT_FSIZE
    if (options[i].resource == RLIMIT_FSIZE) return;
#endif
    if (setrlimit(options[i].resource, &limit) < 0) broken();
    return;
  }
  errno = EINVAL;
  broken();
}

/* Waits for the release and puts the descriptors it carries on 0, 1 and 2. Answers the order, where one is awaited. */
static int pass_barrier(int count) {
  struct wire_message message;
  int given[4] = {-1, -1, -1, -1};
  size_t size = (size_t)count * sizeof(int);
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof given)];
  } control;
  struct iovec part = {&message, sizeof message};
  struct msghdr request = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t got = recvmsg(WIRE_FD, &request, MSG_CMSG_CLOEXEC);
  struct cmsghdr *header = CMSG_FIRSTHDR(&request);
  if (got != (ssize_t)sizeof message || message.kind != WIRE_RELEASE || !header ||
      header->cmsg_len != CMSG_LEN(size))
    _exit(1);
  memcpy(given, CMSG_DATA(header), size);
  for (int fd = 0; fd < 3; fd++)
    if (dup2(given[fd], fd) < 0) broken();
  return given[3];
}

static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void take_filter(void) {
#ifndef TS_WITHOUT_SECCOMP
  if (install_seccomp_filter(allow_file_locks) < 0) broken();
#endif
}

_Noreturn static void execute(char **argv) {
#ifndef TS_WITHOUT_FDS
  if (close_range(WIRE_FD + 1, ~0U, 0) < 0 || fcntl(WIRE_FD, F_SETFD, FD_CLOEXEC) < 0) broken();
#endif
  execve(argv[0], argv, environ);
  tell(WIRE_UNSTARTED, errno, NULL);
  _exit(127);
}

/* Past the words that end with `--`. */
static char **after_dashes(char **words) {
  while (*words && strcmp(*words, "--") != 0) words++;
  if (!*words || !words[1]) {
    errno = EINVAL;
    broken();
  }
  return words + 1;
}

_Noreturn static void become_program(char **settings) {
  char **argv = after_dashes(settings);
  reset_signals();
  for (; settings < argv - 1; settings++) set_limit(*settings);
  take_filter();
  tell(WIRE_READY, 0, NULL);
  pass_barrier(3);
  execute(argv);
}

/* LIMIT=VALUE... -- NAME=VALUE... -- PROGRAM ARGUMENT..., each ended by a NUL. */
static char **read_order(int fd) {
  static char order[MAX_ORDER + 1], *words[MAX_WORDS + 1];
  ssize_t length = pread(fd, order, MAX_ORDER, 0);
  if (length < 0) broken();
  char *word = order;
  for (int count = 0; word < order + length && count < MAX_WORDS; word += strlen(word) + 1) words[count++] = word;
  return words;
}

/* The filter comes before the step down, which it does not hinder: so it stands whatever else is given up. */
_Noreturn static void await_order(const struct post *post) {
  for (int i = 0; i < post->count; i++)
    if (write(post->procs[i], "0", 1) != 1) broken();
  if (syscall(SYS_unshare, CLONE_NEWCGROUP) < 0) broken();
  reset_signals();
  take_filter();
  if (step_down(post->uid) < 0) broken();
  tell(WIRE_READY, 0, NULL);
  char **settings = read_order(pass_barrier(4));
  char **variables = after_dashes(settings), **argv = after_dashes(variables);
  for (; settings < variables - 1; settings++) set_limit(*settings);
  argv[-1] = NULL;
  environ = variables;
  execute(argv);
}

static struct post read_post(char **settings) {
  struct post post = {.into = -1};
  for (; *settings; settings++) {
    const char *value = strchr(*settings, '=');
    int number = value ? atoi(value + 1) : -1;
    if (strncmp(*settings, "uid=", 4) == 0) post.uid = (uid_t)number;
    if (strncmp(*settings, "procs=", 6) == 0 && post.count < MAX_HIERARCHIES) post.procs[post.count++] = number;
    if (strncmp(*settings, "into=", 5) == 0) post.into = number;
  }
  return post;
}

/* Into the measured cgroup at once where that can be said: entering it later waits for the kernel's readers. */
static pid_t fork_into(int cgroup) {
  if (cgroup < 0) return fork();
  struct clone_args how = {.flags = CLONE_INTO_CGROUP, .exit_signal = SIGCHLD, .cgroup = (unsigned)cgroup};
  return (pid_t)syscall(SYS_clone3, &how, sizeof how);
}

static pid_t start_as_root(char **settings) {
  struct post post = read_post(settings);
  pid_t child = fork_into(post.into);
  if (child == 0) await_order(&post);
  if (child < 0 || close_range(WIRE_FD + 1, ~0U, 0) < 0 || step_down(post.uid) < 0) broken();
  tell(WIRE_INIT, 0, NULL);
  return child;
}

static pid_t start_powerless(char **settings) {
  tell(WIRE_INIT, 0, NULL);
  pid_t child = fork();
  if (child < 0) broken();
  if (child == 0) become_program(settings);
  return child;
}

/*
 * Usage: ts-init [locks] LIMIT=VALUE... -- PROGRAM ARGUMENT...    inside bubblewrap
 *        ts-init [locks] uid=UID [procs=FD]... [into=FD]          as root; the rest comes with the release
 */
int main(int argc, char **argv) {
  char **settings = argv + 1;
  if (argc > 1 && strcmp(argv[1], "locks") == 0) {
    allow_file_locks = 1;
    settings++;
  }
  if (prctl(PR_SET_DUMPABLE, 0) < 0 || prctl(PR_SET_NAME, ".ts-init") < 0) broken();
  bool is_native = *settings && strncmp(*settings, "uid=", 4) == 0;
  pid_t child = is_native ? start_as_root(settings) : start_powerless(settings);
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
