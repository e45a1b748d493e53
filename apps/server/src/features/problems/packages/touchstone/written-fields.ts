import type { OwnFacts } from "./own-facts.ts";

type Written =
  | "limits"
  | "caseMode"
  | "removeTrailingBlanks"
  | "feedback"
  | "checker"
  | "tolerance"
  | "fileIo";

/** The fields of a problem's form that both formats of `problem.yaml` write in the same words. */
export function writtenFields(facts: Pick<OwnFacts, Written>) {
  return {
    timeLimit: facts.limits.timeMs,
    memoryLimit: facts.limits.memoryMb,
    stackLimit: facts.limits.stackMb,
    judgeCaseMode: facts.caseMode,
    isRemoveEndBlank: facts.removeTrailingBlanks,
    openCaseResult: facts.feedback !== "none",
    feedback: facts.feedback,
    checker: facts.checker,
    checkerTolerance: facts.tolerance,
    isFileIO: facts.fileIo !== null,
    ioReadFileName: facts.fileIo?.input ?? "",
    ioWriteFileName: facts.fileIo?.output ?? "",
  };
}
