import type { ProblemPackage } from "./read-package.ts";

/** What the judge has still to learn before it can judge this package; null when it can. */
export function waitsFor({ facts, userFiles }: ProblemPackage): string | null {
  if (facts.judge === "special") return "special judges";
  if (facts.judge === "interactive") return "interaction";
  return Object.keys(userFiles).length > 0 ? "files beside the program" : null;
}
