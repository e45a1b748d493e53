import type { LanguageFile } from "./language-file.ts";

export const pascal: LanguageFile = {
  key: "pascal",
  name: "Pascal",
  description: "Free Pascal",
  contentType: "text/x-pascal",
  template: `var
  a, b: longint;
begin
  readln(a, b);
  writeln(a + b);
end.
`,
  mayCheck: false,
  sourceName: "main.pas",
  debianPackages: ["fp-compiler", "fp-units-rtl", "fp-units-fcl"],
  versionCommand: ["/usr/bin/fpc", "-iV"],
  compile: {
    command: ["/usr/bin/fpc", "-O2", "-l-", "-v0e", "-dONLINE_JUDGE", "-omain", "main.pas"],
    environment: {},
    artefacts: ["main"],
    limits: { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 ** 2 },
  },
  run: { command: ["/w/main"], environment: {}, processes: 128 },
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
