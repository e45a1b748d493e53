/*
 * The system calls a program inside may not make.
 *
 * Namespaces, an unprivileged uid and cgroups are the walls; this filter takes away what they leave open: channels
 * between slots (keyrings, file locks, leases, inotify, vsock), kernel surface no solution needs (bpf, io_uring,
 * perf, userfaultfd, new mounts, new namespaces) and a way around the filter itself (foreign ABIs).
 *
 * It allows by default and answers with an errno, never with a kill: a runtime that probes for a feature must go on.
 * clone3 answers ENOSYS because its flags lie behind a pointer a filter cannot read, and libc falls back to clone only
 * on that errno. Arguments the kernel takes as 32 bits are compared as 32 bits, so that high bits hide nothing.
 */
#include "seccomp-filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define NATIVE_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE_ARCH AUDIT_ARCH_AARCH64
#else
#error "the filter knows x86_64 and aarch64"
#endif

/* mseal, the newest call this list was held against; numbers of the x32 ABI are far above it. */
#define NEWEST_CALL 462
#define CACHESTAT 451 /* newer than the headers of the oldest system this is built on */
#define NEW_NAMESPACES \
  (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

#define FIELD(member) (offsetof(struct seccomp_data, member))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define ANSWER(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define SKIP_UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (count))
#define SKIP_UNLESS_ANY(bits, count) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, (count))
#define DENY(name) SKIP_UNLESS(SYS_##name, 1), ANSWER(EPERM)
#define DENY_VALUE(value) SKIP_UNLESS((value), 1), ANSWER(EPERM)
#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* Only our own system call table, as far as it was known when this was written; what follows finds the number of the call loaded. */
static const struct sock_filter own_table[] = {
    LOAD(FIELD(arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NATIVE_ARCH, 1, 0),
    ANSWER(ENOSYS),
    LOAD(FIELD(nr)),
    BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, NEWEST_CALL, 0, 1),
    ANSWER(ENOSYS),
};

/* Locks and leases on files that slots share pass bits between them; build tools need them on files of their own. */
static const struct sock_filter file_locks[] = {
    DENY(flock),
    SKIP_UNLESS(SYS_fcntl, 14), LOAD(FIELD(args[1])),
    DENY_VALUE(F_SETLK), DENY_VALUE(F_SETLKW), DENY_VALUE(F_OFD_SETLK), DENY_VALUE(F_OFD_SETLKW),
    DENY_VALUE(F_SETLEASE), DENY_VALUE(F_NOTIFY), ALLOW,
};

static const struct sock_filter the_rest[] = {
    /* New namespaces, roots and mounts. */
    SKIP_UNLESS(SYS_clone3, 1), ANSWER(ENOSYS),
    DENY(unshare), DENY(setns), DENY(mount), DENY(umount2), DENY(pivot_root), DENY(chroot), DENY(fsopen),
    DENY(fsconfig), DENY(fsmount), DENY(fspick), DENY(open_tree), DENY(move_mount), DENY(mount_setattr),
    SKIP_UNLESS(SYS_clone, 4), LOAD(FIELD(args[0])), SKIP_UNLESS_ANY(NEW_NAMESPACES, 1), ANSWER(EPERM), ALLOW,

    /* Huge pages that the host has reserved are outside the memory limit. */
    SKIP_UNLESS(SYS_mmap, 4), LOAD(FIELD(args[3])), SKIP_UNLESS_ANY(MAP_HUGETLB, 1), ANSWER(EPERM), ALLOW,
    SKIP_UNLESS(SYS_memfd_create, 4), LOAD(FIELD(args[1])), SKIP_UNLESS_ANY(MFD_HUGETLB, 1), ANSWER(EPERM), ALLOW,
    SKIP_UNLESS(SYS_shmget, 4), LOAD(FIELD(args[2])), SKIP_UNLESS_ANY(SHM_HUGETLB, 1), ANSWER(EPERM), ALLOW,

    /* Other processes. */
    DENY(ptrace), DENY(process_vm_readv), DENY(process_vm_writev), DENY(process_madvise), DENY(kcmp),
    DENY(pidfd_open), DENY(pidfd_getfd), DENY(move_pages), DENY(migrate_pages),

    /* Channels to other slots: keyrings, watches, handles and cache of files they share, a count they share. */
    DENY(add_key), DENY(request_key), DENY(keyctl), DENY(inotify_init1), DENY(fanotify_init),
    DENY(name_to_handle_at), DENY(open_by_handle_at), DENY_VALUE(CACHESTAT), DENY(io_setup),
#ifdef SYS_inotify_init
    DENY(inotify_init),
#endif

    /* Kernel surface no solution needs. */
    DENY(bpf), DENY(perf_event_open), DENY(userfaultfd), DENY(io_uring_setup), DENY(io_uring_enter),
    DENY(io_uring_register), DENY(memfd_secret), DENY(syslog), DENY(quotactl), DENY(quotactl_fd), DENY(swapon),
    DENY(swapoff), DENY(acct), DENY(reboot), DENY(kexec_load), DENY(init_module), DENY(finit_module),
    DENY(delete_module), DENY(settimeofday), DENY(clock_settime), DENY(adjtimex), DENY(clock_adjtime),
    DENY(sethostname), DENY(setdomainname), DENY(vhangup), DENY(lookup_dcookie), DENY(nfsservctl),
#ifdef SYS_kexec_file_load
    DENY(kexec_file_load),
#endif
#ifdef __x86_64__
    DENY(iopl), DENY(ioperm), DENY(modify_ldt), DENY(uselib), DENY(_sysctl), DENY(ustat), DENY(sysfs),
#endif

    /* Typing into a terminal that is not ours. */
    SKIP_UNLESS(SYS_ioctl, 6), LOAD(FIELD(args[1])), DENY_VALUE(TIOCSTI), DENY_VALUE(TIOCLINUX), ALLOW,

    /* Local and internet sockets only (the network namespace is empty): no vsock, netlink, packet or crypto. */
    SKIP_UNLESS(SYS_socket, 6), LOAD(FIELD(args[0])), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 2, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_INET, 1, 0), SKIP_UNLESS(AF_INET6, 1), ALLOW, ANSWER(EAFNOSUPPORT),
    SKIP_UNLESS(SYS_socketpair, 4), LOAD(FIELD(args[0])), SKIP_UNLESS(AF_UNIX, 1), ALLOW, ANSWER(EAFNOSUPPORT),
    ALLOW,
};

static struct sock_filter *append(struct sock_filter *at, const struct sock_filter *part, size_t bytes) {
  memcpy(at, part, bytes);
  return at + bytes / sizeof *part;
}

int install_seccomp_filter(int allow_file_locks) {
  static struct sock_filter whole[LENGTH(own_table) + LENGTH(file_locks) + LENGTH(the_rest)];
  struct sock_filter *end = append(whole, own_table, sizeof own_table);
  if (!allow_file_locks) end = append(end, file_locks, sizeof file_locks);
  end = append(end, the_rest, sizeof the_rest);
  struct sock_fprog program = {.len = (unsigned short)(end - whole), .filter = whole};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
