import { gccVariants } from "./gcc-variants.ts";

/** C without a number is C 11. The key `c` is what packages and seeds mean by C. */
export const c = gccVariants(
  {
    contentType: "text/x-csrc",
    template: `#include <stdio.h>

int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\\n", a + b);
    return 0;
}
`,
    sourceName: "main.c",
    debianPackages: ["gcc", "libc6-dev"],
    versionCommand: ["/usr/bin/gcc", "--version"],
    limits: { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 ** 2 },
  },
  [
    { flag: "c17", key: "c17", optimisedKey: "c", name: "C 17" },
    { flag: "c11", key: "c11", name: "C" },
    { flag: "c23", key: "c23", name: "C 23" },
  ],
);
