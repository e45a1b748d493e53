#ifndef SECCOMP_FILTER_H
#define SECCOMP_FILTER_H

/* Filters this process and all it becomes. Needs no_new_privs. Returns -1 with errno when the kernel refuses. */
int install_seccomp_filter(int allow_file_locks);

#endif
