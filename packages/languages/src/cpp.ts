import type { LanguageFile } from "./language-file.ts";

export const cpp: LanguageFile = {
  key: "cpp",
  name: "C++",
  description: "G++ 12.2 (C++17)",
  contentType: "text/x-c++src",
  template: `#include <iostream>

int main() {
    int a, b;
    std::cin >> a >> b;
    std::cout << a + b << "\\n";
}
`,
  mayCheck: true,
  sourceName: "main.cpp",
  debianPackages: ["g++"],
  versionCommand: ["/usr/bin/g++", "--version"],
  compile: {
    command: [
      "/usr/bin/g++",
      "-DONLINE_JUDGE",
      "-w",
      "-fmax-errors=3",
      "-std=c++17",
      "-O2",
      "main.cpp",
      "-lm",
      "-o",
      "main",
    ],
    environment: {},
    artefacts: ["main"],
    limits: { cpuMs: 20_000, wallMs: 40_000, memoryBytes: 1024 ** 3 },
  },
  run: { command: ["/w/main"], environment: {}, processes: 128 },
  limitScale: { factor: { time: 1, memory: 1 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
