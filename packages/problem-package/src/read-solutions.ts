import { type JudgeStatus, judgeStatus } from "@touchstone/domain";
import type { SayFault } from "./package-faults.ts";
import type { PackageFiles } from "./package-files.ts";
import type { ProblemFacts } from "./problem-facts.ts";

/** A program and the verdict that its folder promises. */
export interface Solution {
  /** From the package's folder. */
  readonly path: string;
  readonly code: string;
  readonly languageKey: string;
  readonly status: JudgeStatus;
  /** The points of a partial solution; null where the folder promises none. */
  readonly score: number | null;
}

const statuses: Readonly<Record<string, JudgeStatus>> = {
  accepted: judgeStatus.accepted,
  partial: judgeStatus.partial,
  "wrong-answer": judgeStatus.wrongAnswer,
  "time-limit": judgeStatus.timeLimit,
  "memory-limit": judgeStatus.memoryLimit,
  "runtime-error": judgeStatus.runtimeError,
  "presentation-error": judgeStatus.presentationError,
  "compile-error": judgeStatus.compileError,
};

/** The keys of the languages by a file's ending. */
const languages: Readonly<Record<string, string>> = {
  c: "c",
  cpp: "cpp",
  cs: "csharp",
  go: "go",
  hs: "haskell",
  java: "java",
  js: "javascript",
  kt: "kotlin",
  pas: "pascal",
  php: "php",
  py: "python3",
  rb: "ruby",
  rs: "rust",
  ts: "typescript",
};

const shape = /^solutions\/([^/]+)\/[^/]+?(?:-(\d+))?\.(\w+)$/;

/** Reads the programs; says which stand in no known folder and which are missing. */
export function readSolutions(files: PackageFiles, type: ProblemFacts["type"], say: SayFault): Solution[] {
  const solutions = [...files].flatMap(([path, code]) => {
    if (!path.startsWith("solutions/")) return [];
    const [, folder = "", points, ending = ""] = shape.exec(path) ?? [];
    const status = statuses[folder];
    const languageKey = languages[ending];
    if (status === undefined || languageKey === undefined) {
      say(path, status === undefined ? "no verdict has this folder" : "no language has this ending");
      return [];
    }
    const isPartial = status === judgeStatus.partial;
    if (isPartial && type === "acm") say(path, "an acm problem has no points");
    if (isPartial && points === undefined) say(path, "the name ends with the points, `-30`");
    return [{ path, code, languageKey, status, score: isPartial ? Number(points) : null }];
  });
  sayMissing(solutions, say);
  return solutions;
}

function sayMissing(solutions: readonly Solution[], say: SayFault): void {
  const accepted = solutions.filter(({ status }) => status === judgeStatus.accepted);
  for (const key of ["cpp", "python3"]) {
    if (!accepted.some(({ languageKey }) => languageKey === key)) {
      say("solutions/accepted", `no program in ${key}`);
    }
  }
  if (accepted.length === solutions.length) say("solutions", "no program that fails");
}
