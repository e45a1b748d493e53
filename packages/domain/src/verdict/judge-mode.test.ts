import { describe, expect, it } from "vitest";
import { type CheckResult, caseVerdict, type RunFacts } from "./case-verdict.ts";
import { checkerVerdict, type JuryFacts } from "./checker-verdict.ts";
import { interactionVerdict, interactorResult } from "./interaction-verdict.ts";
import { type JudgeMode, judgeModes } from "./judge-mode.ts";

const exited = (code: number) => ({ kind: "exited", code }) as const;
const contestant: RunFacts = {
  ending: exited(0),
  cpuMs: 100,
  wallMs: 100,
  isOutOfMemory: false,
  stdout: { isTruncated: false },
};
const jury = (code: number): JuryFacts => ({
  ending: exited(code),
  isOutOfMemory: false,
  isFlooding: false,
  stdout: "",
  stderr: "",
});
const limits = { cpuMs: 1000 };
const judged = (check: CheckResult) => caseVerdict(contestant, limits, () => check);

/** The status of a test whose output is right or not, by the mode of its problem. */
const statusIn: Record<JudgeMode, (isRight: boolean) => number> = {
  default: (isRight) => judged({ kind: isRight ? "accepted" : "wrong" }).status,
  spj: (isRight) => judged(checkerVerdict(jury(isRight ? 0 : 1))).status,
  interactive: (isRight) => {
    const facts = { contestant, interactor: jury(isRight ? 0 : 1), endedFirst: "contestant" } as const;
    return interactionVerdict(facts, limits, interactorResult(facts)).status;
  },
};

describe("[JUDGE-15] problems are judged in three modes", () => {
  it("general, special and interactive", () => {
    expect(judgeModes).toEqual({ default: "answer", spj: "checker", interactive: "interactor" });
  });

  it.each(Object.keys(judgeModes) as JudgeMode[])(
    "%s accepts what is right and refuses what is wrong",
    (mode) => {
      expect([statusIn[mode](true), statusIn[mode](false)]).toEqual([0, -1]);
    },
  );
});
