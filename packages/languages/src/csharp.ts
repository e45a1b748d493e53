import type { LanguageFile } from "./language-file.ts";

export const csharp: LanguageFile = {
  key: "csharp",
  name: "C#",
  description: "Mono",
  contentType: "text/x-csharp",
  template: `using System;

class Program {
    static void Main() {
        string[] words = Console.ReadLine().Split();
        Console.WriteLine(int.Parse(words[0]) + int.Parse(words[1]));
    }
}
`,
  mayCheck: false,
  sourceName: "main.cs",
  debianPackages: [
    "mono-mcs",
    "mono-runtime",
    "libmono-system-core4.0-cil",
    "libmono-system-numerics4.0-cil",
  ],
  versionCommand: ["/usr/bin/mono", "--version=number"],
  compile: {
    command: [
      "/usr/bin/mcs",
      "-optimize+",
      "-warn:0",
      "-define:ONLINE_JUDGE",
      "-reference:System.Numerics",
      "-out:main.exe",
      "main.cs",
    ],
    environment: {},
    artefacts: ["main.exe"],
    limits: { cpuMs: 30_000, wallMs: 60_000, memoryBytes: 1024 ** 3 },
  },
  run: { command: ["/usr/bin/mono", "main.exe"], environment: {}, processes: 128 },
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
