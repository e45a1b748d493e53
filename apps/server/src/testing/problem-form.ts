import type { WireInput } from "@touchstone/contract/web";

/** What the form of a problem sends. */
export type Form = WireInput<"addProblem">;

/** A whole form of a private problem that is solved in one language. */
export function problemFormOf(languageId: number, problemId: string): Form {
  return {
    problem: { ...plainProblem, problemId },
    judgeMode: "default",
    samples: [{ input: "1 2\n", output: "3\n" }],
    isUploadTestCase: false,
    languages: [languageId],
    tags: [],
    codeTemplates: [],
  };
}

const plainProblem: Omit<Form["problem"], "problemId"> = {
  title: "A+B",
  description: "Add two numbers.",
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  difficulty: 0,
  auth: 2,
  type: 0,
  codeShare: true,
  judgeCaseMode: "default",
  isRemoveEndBlank: false,
  openCaseResult: true,
};
