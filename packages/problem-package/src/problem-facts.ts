import { feedbacks, fileNamePattern, hasSubtasks, judgeCaseModes, namedCheckers } from "@touchstone/domain";
import { z } from "zod";

/** What all tests or all subtasks of an OI problem are worth together. */
export const fullScore = 100;

const fileName = z.string().regex(fileNamePattern, "is a plain file name");

const facts = z.strictObject({
  format: z.literal(1),
  id: z.string().regex(/^[A-Z][A-Z0-9]*$/, "is a letter, then letters and digits, in upper case"),
  type: z.enum(["acm", "oi"]),
  difficulty: z.int().min(0).max(2),
  tags: z.array(z.string()).min(1),
  limits: z.strictObject({
    timeMs: z.int().min(100).max(10_000),
    memoryMb: z.int().min(16).max(1024),
    stackMb: z.int().min(1).max(1024).default(128),
  }),
  judge: z.enum(["default", "special", "interactive"]),
  removeTrailingBlanks: z.boolean().default(true),
  checker: z.enum(namedCheckers).nullable().default(null),
  tolerance: z
    .strictObject({ absolute: z.number().nonnegative(), relative: z.number().nonnegative() })
    .nullable()
    .default(null),
  fileIo: z.strictObject({ input: fileName, output: fileName }).nullable().default(null),
  caseMode: z.enum(judgeCaseModes).default("default"),
  feedback: z.enum(feedbacks).default("verdicts"),
  subtasks: z
    .array(z.strictObject({ points: z.int().min(1), "zh-CN": z.string().min(1), "en-US": z.string().min(1) }))
    .default([]),
  source: z.string().default(""),
});

/** What problem.yaml says of a problem. */
export type ProblemFacts = z.infer<typeof facts>;

/** problem.yaml as a schema, with the rules that bind its fields to one another. */
export const problemFacts = facts.check(({ value, issues }) => {
  const refuse = (key: keyof ProblemFacts, message: string) =>
    issues.push({ code: "custom", input: value[key], path: [key], message });
  const isBySubtask = hasSubtasks(value.caseMode);
  if (isBySubtask && value.type === "acm") refuse("caseMode", "an acm problem has no subtasks");
  if (value.caseMode === "ergodic_without_error" && value.type === "oi") {
    refuse("caseMode", "an oi problem runs every test");
  }
  if (isBySubtask !== value.subtasks.length > 0) {
    refuse("subtasks", isBySubtask ? "are missing" : "need a subtask mode");
  }
  const points = value.subtasks.reduce((sum, subtask) => sum + subtask.points, 0);
  if (isBySubtask && points !== fullScore) refuse("subtasks", `give ${points} points, not ${fullScore}`);
  if (value.checker && value.judge !== "default") refuse("checker", `is not used: judge is ${value.judge}`);
  if (value.tolerance && value.checker !== "numbers") refuse("tolerance", "needs the checker numbers");
  if (value.fileIo && value.judge === "interactive") refuse("fileIo", "an interactive program has no files");
  if (value.fileIo && value.fileIo.input === value.fileIo.output) refuse("fileIo", "names one file twice");
  if (new Set(value.tags).size < value.tags.length) refuse("tags", "name one tag twice");
});
