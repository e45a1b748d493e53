/**
 * The walls that a build for the corpus may do without, one at a time, to see that a row notices it is gone. What is in
 * the C sources goes by `TS_WITHOUT_<WALL>` when they are compiled, what bubblewrap builds by its arguments; a judge
 * asks for neither, and its executables hold no switch for it.
 */
export const walls = [
  "netns",
  "pidns",
  "ipcns",
  "mount-ro",
  "seccomp",
  "pids",
  "memory",
  "fsize",
  "uid",
  "fds",
  "procmask",
  "newprivs",
  "fresh-root",
  "drain-cap",
] as const;

/** One of them. */
export type Wall = (typeof walls)[number];
