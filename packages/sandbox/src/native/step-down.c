/*
 * From root to nobody in particular. In this order: what bounds later privileges goes while there is a right to take it
 * away, then the identity, then what is left of capabilities. ts-run looks at the result from outside.
 */
#include "step-down.h"

#include <errno.h>
#include <grp.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static int empty_bounding_set(void) {
  for (int capability = 0;; capability++)
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) < 0) return errno == EINVAL ? 0 : -1;
}

int step_down(uid_t uid) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {0};
  if (empty_bounding_set() < 0 || prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) < 0) return -1;
  if (uid && (setgroups(0, NULL) < 0 || setresgid(uid, uid, uid) < 0 || setresuid(uid, uid, uid) < 0)) return -1;
  if (syscall(SYS_capset, &header, none) < 0) return -1;
#ifndef TS_WITHOUT_NEWPRIVS
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -1;
#endif
  /* A change of identity may have made it dumpable again. */
  return prctl(PR_SET_DUMPABLE, 0);
}
