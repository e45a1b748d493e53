/* The few words ts-run (outside) and ts-init (inside) say to each other over one SOCK_SEQPACKET pair. */
#ifndef WIRE_H
#define WIRE_H

#include <stdint.h>

enum {
  WIRE_FD = 3, /* the inside end of the pair, on a fixed number so that nothing has to be said about it */
};

enum wire_kind {
  WIRE_INIT = 'I',      /* pid 1 of the sandbox is here; ts-run learns its pid from the credentials */
  WIRE_READY = 'R',     /* the process that will become the program waits at the barrier */
  WIRE_RELEASE = 'G',   /* from outside: go; carries stdin, stdout and stderr as descriptors */
  WIRE_UNSTARTED = 'U', /* the program could not be executed; value is the errno */
  WIRE_ENDED = 'E',     /* the program ended; value is its raw wait status */
  WIRE_BROKEN = 'B',    /* ts-init itself failed: our fault; value is the errno */
};

struct wire_message {
  int32_t kind;
  int32_t value;
  int64_t at_ns;        /* CLOCK_MONOTONIC of the moment it speaks of */
  int64_t cpu_ns;       /* WIRE_ENDED: cpu of the program and of the children it waited for */
  int64_t maxrss_bytes; /* WIRE_ENDED: largest resident set among them */
};

#endif
