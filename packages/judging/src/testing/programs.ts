/** How a program of the tests behaves. All but `broken` compile. */
export type ProgramKind =
  | "wrong"
  | "slow"
  | "waiting"
  | "hungry"
  | "crashing"
  | "exiting"
  | "flooding"
  | "forking"
  | "broken";

type Programs = Readonly<Record<ProgramKind, string>>;

const c: Programs = {
  wrong: `#include <stdio.h>
int main(void) { puts("4"); return 0; }`,
  slow: `int main(void) { for (volatile unsigned long i = 0;; i++) ; }`,
  waiting: `#include <unistd.h>
int main(void) { for (;;) pause(); }`,
  hungry: `#include <stdlib.h>
#include <string.h>
int main(void) { for (;;) { char *p = (char *)malloc(1 << 20); if (!p) return 1; memset(p, 1, 1 << 20); } }`,
  crashing: `int main(void) { *(volatile int *)0 = 1; return 0; }`,
  exiting: `int main(void) { return 42; }`,
  flooding: `#include <stdio.h>
int main(void) { for (;;) puts("all work and no play"); }`,
  forking: `#include <unistd.h>
int main(void) { for (;;) fork(); }`,
  broken: `int main(void) { return undeclared; }`,
};

const java = (body: string, throwing = ""): string =>
  `public class Main { public static void main(String[] args) ${throwing} { ${body} } }`;

const javaPrograms: Programs = {
  wrong: java(`System.out.println(4);`),
  slow: java(`long x = 0; while (true) { x++; if (x == -1) System.out.println(x); }`),
  waiting: java(`Thread.sleep(1_000_000);`, "throws Exception"),
  hungry: java(`var all = new java.util.ArrayList<int[]>(); while (true) all.add(new int[100_000]);`),
  crashing: java(`int[] none = null; none[0] = 1;`),
  exiting: java(`System.exit(42);`),
  flooding: java(`while (true) System.out.println("all work and no play");`),
  forking: java(`while (true) new Thread(() -> { while (true) ; }).start();`),
  broken: java(`return undeclared;`),
};

const python3: Programs = {
  wrong: `print(4)`,
  slow: `while True: pass`,
  waiting: `import time
time.sleep(1000)`,
  hungry: `all = []
while True: all.append(bytearray(1 << 20))`,
  crashing: `import ctypes
ctypes.string_at(0)`,
  exiting: `raise SystemExit(42)`,
  flooding: `while True: print("all work and no play")`,
  forking: `import os
while True:
    try: os.fork()
    except OSError: pass`,
  broken: `print("never closed"`,
};

/** Programs by the key of their language; C is C++ enough. */
export const hostilePrograms: Readonly<Record<string, Programs>> = {
  c,
  cpp: c,
  java: javaPrograms,
  python3,
};
