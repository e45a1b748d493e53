/**
 * What the fields of a problem may say. The numbers are those of the wire and of the tables.
 */
import { type Role, roles } from "../permission/role.ts";
import type { JudgeCaseMode } from "../verdict/submission-verdict.ts";

/** Who sees a problem: everybody, its editors, or those of a contest. */
export const problemAuths = { public: 1, private: 2, contest: 3 } as const;

export type ProblemAuth = (typeof problemAuths)[keyof typeof problemAuths];

/** By which rule a problem is judged. */
export const problemTypes = { acm: 0, oi: 1 } as const;

export type ProblemType = (typeof problemTypes)[keyof typeof problemTypes];

/** The languages a checker or an interactor may be written in, as forms name them. */
export const juryLanguages = ["C", "C++"] as const;

export type JuryLanguage = (typeof juryLanguages)[number];

const caseModes: Record<ProblemType, readonly JudgeCaseMode[]> = {
  [problemTypes.acm]: ["default", "ergodic_without_error"],
  [problemTypes.oi]: ["default", "subtask_lowest", "subtask_average"],
};

/** The ways of counting tests together that a type offers, in their order. */
export function caseModesOf(type: ProblemType): readonly JudgeCaseMode[] {
  return caseModes[type];
}

/** True where tests stand in groups, so that each needs a group number. */
export function hasSubtasks(mode: JudgeCaseMode): boolean {
  return mode === "subtask_lowest" || mode === "subtask_average";
}

/** The most that a problem may ask for and hold. */
export const problemLimits = {
  displayIdMax: 50,
  titleMax: 255,
  textMax: 65_535,
  sourceMax: 255,
  codeMax: 65_535,
  timeMsMax: 60_000,
  memoryMbMax: 4096,
  stackMbMax: 1024,
  /** Points of one test. */
  scoreMax: 10_000,
  groupNumMax: 1000,
  samplesMax: 2000,
  examplesMax: 20,
  tagsMax: 20,
  tagNameMax: 255,
  extraFilesMax: 32,
  extraFileMax: 262_144,
} as const;

/** The tighter limits of problems that a group makes. */
export const groupProblemLimits = { timeMsMax: 30_000, memoryMbMax: 1024, stackMbMax: 1024 } as const;

/** How many examples a form recommends at most; more are taken. */
export const recommendedExamples = 2;

/** May this role make a problem public? The ordinary admin's waits for a problem admin. */
export function mayPublish(role: Role): boolean {
  return role === roles.root || role === roles.problemAdmin;
}

/** May this role edit any problem? Every other one edits its own only. */
export function editsEveryProblem(role: Role): boolean {
  return role === roles.root || role === roles.problemAdmin;
}
