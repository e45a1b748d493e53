import type { LanguageFile } from "./language-file.ts";

export const c: LanguageFile = {
  key: "c",
  name: "C",
  description: "GCC 12.2 (C17)",
  contentType: "text/x-csrc",
  template: `#include <stdio.h>

int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\\n", a + b);
    return 0;
}
`,
  mayCheck: true,
  sourceName: "main.c",
  debianPackages: ["gcc", "libc6-dev"],
  versionCommand: ["/usr/bin/gcc", "--version"],
  compile: {
    command: [
      "/usr/bin/gcc",
      "-DONLINE_JUDGE",
      "-w",
      "-fmax-errors=3",
      "-std=c17",
      "-O2",
      "main.c",
      "-lm",
      "-o",
      "main",
    ],
    environment: {},
    artefacts: ["main"],
    limits: { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 ** 2 },
  },
  run: { command: ["/w/main"], environment: {}, processes: 128 },
  limitScale: { factor: { time: 1, memory: 1 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
