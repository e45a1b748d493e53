/* Tries what must be refused, by the group named in argv[1], and prints whatever was not. */
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/reboot.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

static int is_refusal(int error) {
  static const int refusals[] = {EPERM, ENOSYS, EACCES, EROFS, ENOENT, ESRCH, EAFNOSUPPORT, ENXIO, ENOTTY, EPROTONOSUPPORT, EBUSY, ETXTBSY};
  for (unsigned i = 0; i < sizeof refusals / sizeof *refusals; i++)
    if (error == refusals[i]) return 1;
  return 0;
}

static void attempt(const char *what, long result) {
  if (result == -1 && is_refusal(errno)) return;
  printf("%s: %s\n", what, result == -1 ? strerror(errno) : "succeeded");
}

#define TRY(call) (errno = 0, attempt(#call, (long)(call)))
#define TRY_SYSTEM(name, ...) (errno = 0, attempt(#name, syscall(SYS_##name, __VA_ARGS__)))

static int raise_limit(int resource) {
  struct rlimit limit;
  getrlimit(resource, &limit);
  if (limit.rlim_max == RLIM_INFINITY) return errno = EPERM, -1;
  limit.rlim_max++;
  return setrlimit(resource, &limit);
}

static void try_limits(void) {
  TRY(raise_limit(RLIMIT_CPU));
  TRY(raise_limit(RLIMIT_FSIZE));
  TRY(raise_limit(RLIMIT_NPROC));
  TRY(raise_limit(RLIMIT_STACK));
  TRY(raise_limit(RLIMIT_NOFILE));
}

static void try_huge_pages(void) {
  TRY(mmap(NULL, 2 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0));
  TRY(memfd_create("x", MFD_HUGETLB));
  TRY(shmget(IPC_PRIVATE, 2 << 20, IPC_CREAT | SHM_HUGETLB | 0600));
}

static void try_scheduling(void) {
  struct sched_param high = {.sched_priority = 50};
  TRY(sched_setscheduler(0, SCHED_FIFO, &high));
  TRY(setpriority(PRIO_PROCESS, 0, -20));
  TRY_SYSTEM(ioprio_set, 1, 0, 1 << 13);
  TRY(mlockall(MCL_CURRENT));
}

static void try_clocks(void) {
  struct timeval day = {1, 0};
  struct timespec moment = {1, 0};
  struct timex change = {.modes = ADJ_FREQUENCY};
  TRY(settimeofday(&day, NULL));
  TRY(clock_settime(CLOCK_REALTIME, &moment));
  TRY(adjtimex(&change));
}

static void try_other_processes(void) {
  char byte;
  struct iovec here = {&byte, 1}, there = {(void *)attempt, 1};
  TRY(ptrace(PTRACE_ATTACH, 1, NULL, NULL));
  TRY(ptrace(PTRACE_TRACEME, 0, NULL, NULL));
  TRY_SYSTEM(process_vm_readv, 1, &here, 1, &there, 1, 0);
  TRY_SYSTEM(pidfd_open, 1, 0);
  TRY_SYSTEM(pidfd_getfd, 0, 0, 0);
  TRY_SYSTEM(kcmp, 1, getpid(), 0, 0, 0);
  TRY(open("/proc/1/mem", O_RDWR));
  TRY(open("/proc/1/environ", O_RDONLY));
  TRY(open("/proc/1/fd/3", O_RDWR));
}

static void try_namespaces(void) {
  TRY(unshare(CLONE_NEWUSER | CLONE_NEWNS));
  TRY(unshare(CLONE_NEWUSER));
  TRY_SYSTEM(clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
  TRY_SYSTEM(clone3, 0, 0);
  TRY(setns(0, 0));
  TRY(mount("tmpfs", "/w", "tmpfs", 0, NULL));
  TRY(umount2("/proc", MNT_DETACH));
  TRY_SYSTEM(pivot_root, "/w", "/w");
  TRY(chroot("/w"));
}

static void try_cgroups(void) {
  TRY(mount("cgroup", "/w", "cgroup", 0, "memory"));
  TRY(mount("cgroup2", "/w", "cgroup2", 0, NULL));
  TRY(open("/sys/fs/cgroup/cgroup.procs", O_WRONLY));
  TRY(open("/sys/fs/cgroup/memory/release_agent", O_WRONLY));
}

static void try_machine(void) {
  TRY(reboot(RB_AUTOBOOT));
  TRY_SYSTEM(kexec_load, 0, 0, 0, 0);
  TRY_SYSTEM(init_module, 0, 0, 0);
  TRY_SYSTEM(finit_module, 0, 0, 0);
}

static void try_kernel_surface(void) {
  long context = 0;
  int fd = open("/usr/bin/env", O_RDONLY);
  TRY_SYSTEM(keyctl, 0, 0, 0, 0, 0);
  TRY_SYSTEM(add_key, "user", "a", "b", 1, -3);
  TRY_SYSTEM(request_key, "user", "a", 0, 0);
  TRY_SYSTEM(bpf, 0, 0, 0);
  TRY_SYSTEM(perf_event_open, 0, 0, 0, 0, 0);
  TRY_SYSTEM(userfaultfd, 0);
  TRY_SYSTEM(io_uring_setup, 1, 0);
  TRY_SYSTEM(open_by_handle_at, 0, 0, 0);
  TRY_SYSTEM(name_to_handle_at, AT_FDCWD, "/usr", 0, 0, 0);
  TRY_SYSTEM(syslog, 3, 0, 0);
  TRY_SYSTEM(quotactl, 0, 0, 0, 0);
  TRY_SYSTEM(swapon, "/w", 0);
  TRY_SYSTEM(acct, 0);
  TRY(ptrace(PTRACE_TRACEME, 0, NULL, NULL));
  TRY_SYSTEM(io_setup, 1, &context);
  TRY(syscall(451, fd, NULL, NULL, 0)); /* cachestat */
}

static void try_new_mounts(void) {
  TRY_SYSTEM(fsopen, "tmpfs", 0);
  TRY_SYSTEM(fsmount, 0, 0, 0);
  TRY_SYSTEM(open_tree, AT_FDCWD, "/usr", 1);
  TRY_SYSTEM(move_mount, 0, "", 0, "", 0);
  TRY_SYSTEM(mount_setattr, 0, "", 0, 0, 0);
  TRY_SYSTEM(memfd_secret, 0);
  TRY_SYSTEM(pidfd_open, 1, 0);
}

static void try_terminals(void) {
  TRY(open("/dev/tty", O_RDWR));
  TRY(open("/dev/ptmx", O_RDWR));
  TRY(ioctl(0, TIOCSTI, "x"));
  TRY(ioctl(0, TIOCLINUX, "x"));
  TRY_SYSTEM(ioctl, 0, TIOCSTI | 1L << 40, "x");
  TRY_SYSTEM(ioctl, 0, TIOCLINUX | 1L << 40, "x");
}

static void try_writing_outside(void) {
  TRY(mount(NULL, "/usr", NULL, MS_REMOUNT | MS_BIND, NULL));
  TRY(open("/usr/planted", O_CREAT | O_WRONLY, 0644));
  TRY(open("/usr/bin/env", O_WRONLY));
  TRY(open("/planted", O_CREAT | O_WRONLY, 0644));
  TRY(open("/dev/planted", O_CREAT | O_WRONLY, 0644));
  TRY(open("/etc/planted", O_CREAT | O_WRONLY, 0644));
  TRY(open("/proc/self/exe", O_WRONLY));
  TRY(open("/proc/sys/kernel/hostname", O_WRONLY));
  TRY(open("/proc/sysrq-trigger", O_WRONLY));
  TRY(unlink("/w/main"));
}

static void try_runtime(void) {
  TRY(open("/.ts-init", O_WRONLY));
  TRY(truncate("/.ts-init", 0));
  TRY(unlink("/.ts-init"));
  TRY(open("/proc/1/exe", O_RDONLY));
  TRY(open("/proc/1/exe", O_WRONLY));
  TRY(open("/proc/self/exe", O_WRONLY));
  TRY(truncate("/proc/self/exe", 0));
  TRY(open("/proc/1/map_files", O_RDONLY));
}

static void try_sockets(void) {
  int pair[2];
  TRY(socket(AF_VSOCK, SOCK_STREAM, 0));
  TRY(socket(AF_ALG, SOCK_SEQPACKET, 0));
  TRY(socket(AF_NETLINK, SOCK_RAW, 0));
  TRY(socket(AF_PACKET, SOCK_RAW, 0));
  TRY(socket(AF_INET, SOCK_RAW, 1));
  TRY(socketpair(AF_VSOCK, SOCK_STREAM, 0, pair));
  TRY(socketpair(AF_TIPC, SOCK_STREAM, 0, pair));
}

static void try_file_channels(void) {
  int fd = open("/usr/bin/env", O_RDONLY);
  struct flock lock = {.l_type = F_RDLCK};
  TRY(flock(fd, LOCK_SH));
  TRY(fcntl(fd, F_SETLK, &lock));
  TRY(fcntl(fd, F_OFD_SETLK, &lock));
  TRY(fcntl(fd, F_SETLEASE, F_RDLCK));
  TRY(fcntl(fd, F_NOTIFY, 1));
  TRY_SYSTEM(inotify_init1, 0);
  TRY_SYSTEM(fanotify_init, 0, 0);
}

static void try_oom_score(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY);
  TRY(write(fd, "-1000", 5));
}

#ifdef __x86_64__
static long call_as_i386(long number) {
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(number) : "r8", "r9", "r10", "r11", "memory");
  return result < 0 ? (errno = (int)-result, -1) : result;
}
#endif

static void try_foreign_abis(void) {
#ifdef __x86_64__
  TRY(call_as_i386(20));
  TRY(syscall(0x40000000 | 39));
#endif
}

static const struct { const char *name; void (*run)(void); } groups[] = {
    {"limits", try_limits}, {"huge-pages", try_huge_pages}, {"scheduling", try_scheduling}, {"clocks", try_clocks},
    {"processes", try_other_processes}, {"namespaces", try_namespaces}, {"cgroups", try_cgroups},
    {"machine", try_machine}, {"kernel", try_kernel_surface}, {"mounts", try_new_mounts},
    {"terminals", try_terminals}, {"writing", try_writing_outside}, {"sockets", try_sockets},
    {"channels", try_file_channels}, {"oom-score", try_oom_score}, {"abis", try_foreign_abis},
    {"runtime", try_runtime},
};

int main(int argc, char **argv) {
  for (unsigned i = 0; i < sizeof groups / sizeof *groups; i++)
    if (argc > 1 && strcmp(argv[1], groups[i].name) == 0) {
      groups[i].run();
      puts("tried");
      fflush(stdout);
      while (argc > 2 && strcmp(argv[2], "then-loop") == 0) continue;
      while (argc > 2 && strcmp(argv[2], "then-wait") == 0) pause();
      return 0;
    }
  return 2;
}
