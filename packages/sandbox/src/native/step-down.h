#ifndef STEP_DOWN_H
#define STEP_DOWN_H

#include <sys/types.h>

/* Gives up every privilege for good and takes this uid, with the gid of the same number. -1 with errno on failure. */
int step_down(uid_t uid);

#endif
