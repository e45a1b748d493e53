/** The sections of the form in their order. */
export const formSections = [
  "basics",
  "statement",
  "examples",
  "judging",
  "tests",
  "languages",
  "tags",
  "publish",
] as const;

/** The name of one section. */
export type FormSection = (typeof formSections)[number];

const paths: readonly (readonly [start: string, section: FormSection])[] = [
  ["problem.problemId", "basics"],
  ["problem.title", "basics"],
  ["problem.timeLimit", "basics"],
  ["problem.memoryLimit", "basics"],
  ["problem.stackLimit", "basics"],
  ["problem.difficulty", "basics"],
  ["problem.type", "basics"],
  ["contestProblem", "basics"],
  ["problem.description", "statement"],
  ["problem.input", "statement"],
  ["problem.output", "statement"],
  ["problem.hint", "statement"],
  ["translations", "statement"],
  ["problem.baseLocale", "statement"],
  ["problem.examples", "examples"],
  ["problem.source", "tags"],
  ["problem.auth", "publish"],
  ["problem.codeShare", "publish"],
  ["problem", "judging"],
  ["judgeMode", "judging"],
  ["uploadTestcaseDir", "tests"],
  ["samples", "tests"],
  ["languages", "languages"],
  ["codeTemplates", "languages"],
  ["tags", "tags"],
];

/** The section in which a fault stands. */
export function sectionOf(path: string): FormSection {
  const fits = paths.find(([start]) => path === start || path.startsWith(`${start}.`));
  return fits?.[1] ?? "publish";
}
