import type { LanguageFile } from "./language-file.ts";

/** Python by one of its interpreters. The compiled file loses the interpreter's version from its name. */
export function pythonLanguage({
  interpreter,
  ...names
}: Pick<LanguageFile, "key" | "name" | "description" | "debianPackages"> & {
  readonly interpreter: string;
}): LanguageFile {
  return {
    ...names,
    contentType: "text/x-python",
    template: `a, b = map(int, input().split())
print(a + b)
`,
    mayCheck: false,
    sourceName: "main.py",
    versionCommand: [interpreter, "--version"],
    compile: {
      command: ["/bin/sh", "-c", `${interpreter} -m py_compile main.py && mv __pycache__/*.pyc main.pyc`],
      environment: {},
      artefacts: ["main.pyc"],
      limits: { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 ** 2 },
    },
    run: {
      command: [interpreter, "main.pyc"],
      environment: { PYTHONIOENCODING: "utf-8" },
      processes: 128,
    },
    limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
  };
}
