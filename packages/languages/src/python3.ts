import type { LanguageFile } from "./language-file.ts";

export const python3: LanguageFile = {
  key: "python3",
  name: "Python3",
  description: "CPython 3.11",
  contentType: "text/x-python",
  template: `a, b = map(int, input().split())
print(a + b)
`,
  mayCheck: false,
  sourceName: "main.py",
  debianPackages: ["python3"],
  versionCommand: ["/usr/bin/python3.11", "--version"],
  compile: {
    command: ["/usr/bin/python3.11", "-m", "py_compile", "main.py"],
    environment: {},
    artefacts: ["__pycache__/main.cpython-311.pyc"],
    limits: { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 ** 2 },
  },
  run: {
    command: ["/usr/bin/python3.11", "__pycache__/main.cpython-311.pyc"],
    environment: { PYTHONIOENCODING: "utf-8" },
    processes: 128,
  },
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
