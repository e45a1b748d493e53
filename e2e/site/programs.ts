import { packageFile } from "./package-file.ts";
import type { Work } from "./session.ts";

/** Programs for the demo's problems, by what becomes of them. */
export const programs = {
  accepted: {
    pid: "T1000",
    language: "Python3",
    code: "a, b = map(int, input().split())\nprint(a + b)\n",
  },
  wrong: {
    pid: "T1000",
    language: "Python3",
    code: "a, b = map(int, input().split())\nprint(a - b)\n",
  },
  compileError: { pid: "T1000", language: "C++", code: "int main() {\n    cout << missing；\n}\n" },
  runtimeError: { pid: "T1000", language: "Python3", code: "print(int(input()))\n" },
  /** Accepted, after a nap in each of fifteen tests. */
  slow: {
    pid: "T1000",
    language: "Python3",
    code: "import time\ntime.sleep(1)\na, b = map(int, input().split())\nprint(a + b)\n",
  },
  timeLimit: { pid: "T1000", language: "Python3", code: "while True:\n    pass\n" },
  /** Only the first subtask. */
  partial: {
    pid: "T1010",
    language: "Python3",
    code: packageFile("assay/solutions/partial/looks-again-20.py"),
  },
} as const satisfies Record<string, Work>;
