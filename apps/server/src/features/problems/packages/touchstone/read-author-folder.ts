/** A folder as authors keep it in `problems/`, zipped with the tests that `npm run problems` made. */
import {
  judgeStatus,
  newProblemForm,
  problemAuths,
  problemTypes,
  type StatementTexts,
} from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import {
  type ProblemFacts,
  problemFacts,
  readSolutions,
  splitStatement,
  storedPlan,
  testFileNames,
} from "@touchstone/problem-package";
import { pathsBelow } from "../find-folders.ts";
import type { NoteLoss } from "../note-losses.ts";
import type { PackageFiles } from "../package-files.ts";
import type { ReadSolution, ReadTest, ToldProblem } from "../package-reader.ts";
import { readJson } from "../read-facts.ts";
import { UnreadableProblem } from "../unreadable-problem.ts";
import { readSamples } from "./read-samples.ts";
import { writtenFields } from "./written-fields.ts";

const modes = { default: "default", special: "spj", interactive: "interactive" } as const;

export async function readAuthorFolder(
  files: PackageFiles,
  prefix: string,
  value: unknown,
  note: NoteLoss,
): Promise<ToldProblem> {
  const { data: facts } = problemFacts.safeParse(value);
  if (!facts) throw new UnreadableProblem("facts_broken", "problem.yaml");
  const solutions = await readPrograms(files, prefix, facts);
  const main = solutions.find(({ status }) => status === judgeStatus.accepted);
  if (facts.subtasks.length > 0) note("field_dropped", "subtasks: zh-CN, en-US");
  return {
    problem: await readProblem(files, prefix, facts),
    translations: { "en-US": await readStatement(files, prefix, "en-US") },
    judgeMode: modes[facts.judge],
    languages: [],
    tags: facts.tags.map((name) => ({ name })),
    codeTemplates: [],
    mainSolution: main ? { language: main.language, code: main.code } : null,
    solutions,
    isUploadTestCase: true,
    tests: await readMadeTests(files, prefix, facts),
    attachments: pathsBelow(files, `${prefix}statement/`)
      .filter((name) => name.endsWith(".svg"))
      .map((name) => ({
        kind: "image" as const,
        link: name,
        file: files.packed(`${prefix}statement/${name}`, name),
      })),
  };
}

async function readProblem(
  files: PackageFiles,
  prefix: string,
  facts: ProblemFacts,
): Promise<ToldProblem["problem"]> {
  const { problem: empty } = newProblemForm({ isInContest: false, baseLocale: "zh-CN" });
  const program = facts.judge === "special" ? "checker.cpp" : "interactor.cpp";
  const names = pathsBelow(files, `${prefix}files/`);
  const extra = await Promise.all(
    names.map(async (name) => [name, await files.text(`${prefix}files/${name}`)] as const),
  );
  return {
    ...empty,
    ...(await readStatement(files, prefix, "zh-CN")),
    examples: await readSamples(files, prefix),
    problemId: facts.id,
    source: facts.source,
    difficulty: facts.difficulty,
    auth: problemAuths.private,
    type: problemTypes[facts.type],
    ...writtenFields(facts),
    spjCode: facts.judge === "default" ? null : await files.text(prefix + program),
    spjLanguage: "C++",
    userExtraFile: extra.length > 0 ? Object.fromEntries(extra) : null,
  };
}

/** What is wrong with the headings is the author's to find out with the tools; here every text counts. */
async function readStatement(
  files: PackageFiles,
  prefix: string,
  locale: "zh-CN" | "en-US",
): Promise<StatementTexts> {
  return splitStatement(await files.text(`${prefix}statement/${locale}.md`), locale, () => {});
}

async function readPrograms(
  files: PackageFiles,
  prefix: string,
  { type }: ProblemFacts,
): Promise<ReadSolution[]> {
  const texts = new Map<string, string>();
  for (const path of pathsBelow(files, `${prefix}solutions/`))
    texts.set(`solutions/${path}`, await files.text(`${prefix}solutions/${path}`));
  return readSolutions(texts, type, () => {}).flatMap(({ path, code, languageKey, status, score }) => {
    const language = languageFiles.find(({ key }) => key === languageKey)?.name;
    return language === undefined ? [] : [{ path, code, language, status, score }];
  });
}

async function readMadeTests(
  files: PackageFiles,
  prefix: string,
  { type }: ProblemFacts,
): Promise<ReadTest[]> {
  if (!files.has(`${prefix}tests/plan.json`)) throw new UnreadableProblem("tests_missing", "tests/plan.json");
  const { data: plan } = storedPlan.safeParse(
    readJson(await files.text(`${prefix}tests/plan.json`), "plan.json"),
  );
  if (!plan) throw new UnreadableProblem("facts_broken", "tests/plan.json");
  return plan.tests.map(({ scorePoints, group }, index) => {
    const { input, output } = testFileNames(index);
    for (const name of [input, output])
      if (!files.has(`${prefix}tests/${name}`)) throw new UnreadableProblem("tests_missing", name);
    return {
      input: files.packed(`${prefix}tests/${input}`, input),
      output: files.packed(`${prefix}tests/${output}`, output),
      score: type === "oi" ? scorePoints : null,
      groupNum: group,
    };
  });
}
