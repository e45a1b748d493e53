/** Our own package: what the site wrote (format 2), or a folder of `problems/` with its made tests (format 1). */
import {
  type ExtraFiles,
  newProblemForm,
  problemAuths,
  problemLimits,
  problemTypes,
  type StatementTexts,
} from "@touchstone/domain";
import { findFolders, type ProblemFolder } from "../find-folders.ts";
import { languageNamed, languagesNamed } from "../name-languages.ts";
import type { NoteLoss } from "../note-losses.ts";
import { openPackage, type PackageFiles } from "../package-files.ts";
import type { PackageReader, ReadProgram, ReadTest, ToldProblem } from "../package-reader.ts";
import { readEach } from "../read-each.ts";
import { readJson, readYaml } from "../read-facts.ts";
import { UnreadableProblem } from "../unreadable-problem.ts";
import { type OwnFacts, ownFacts, ownPlan } from "./own-facts.ts";
import { statementParts } from "./pack-problem.ts";
import { readAuthorFolder } from "./read-author-folder.ts";
import { readSamples } from "./read-samples.ts";
import { writtenFields } from "./written-fields.ts";

export const ownReader: PackageReader = {
  format: "touchstone",
  async *read(source, skip = 0) {
    const files = await openPackage(source);
    try {
      yield* readEach(findFolders(files, "problem.yaml"), skip, (folder, note) =>
        readFolder(files, folder, note),
      );
    } finally {
      files.close();
    }
  },
};

async function readFolder(
  files: PackageFiles,
  { prefix }: ProblemFolder,
  note: NoteLoss,
): Promise<ToldProblem> {
  const value = readYaml(await files.text(`${prefix}problem.yaml`), "problem.yaml");
  const isAuthors = typeof value === "object" && value !== null && "format" in value && value.format === 1;
  if (isAuthors) return readAuthorFolder(files, prefix, value, note);
  const { data: facts, error } = ownFacts.safeParse(value);
  if (!facts) throw new UnreadableProblem("facts_broken", `problem.yaml: ${error.issues[0]?.path.join(".")}`);
  const text = (path: string) => files.text(prefix + path);
  const program = async ({ language, file }: { language: string; file: string }) => ({
    language: languageNamed(language),
    code: await text(file),
    path: file,
  });
  const known = ({ language, code, path }: Awaited<ReturnType<typeof program>>): ReadProgram[] => {
    if (language === undefined) note("program_dropped", path);
    return language === undefined ? [] : [{ language, code }];
  };
  const templates = await Promise.all(
    facts.templates.map(async (template) =>
      known(await program(template)).map((each) => ({ ...each, status: template.isOn })),
    ),
  );
  return {
    problem: { ...(await readProblemFields(facts, text)), examples: await readSamples(files, prefix) },
    translations: await readTranslations(facts, text),
    judgeMode: facts.judge,
    languages: languagesNamed(facts.languages, note),
    tags: facts.tags.map((name) => ({ name })),
    codeTemplates: templates.flat(),
    mainSolution: facts.mainSolution ? (known(await program(facts.mainSolution))[0] ?? null) : null,
    solutions: [],
    ...(await readPlannedTests(files, prefix)),
    attachments: facts.attachments.flatMap(({ kind, link, name, file }) => {
      const isThere = files.has(prefix + file);
      if (!isThere) note("picture_missing", link);
      return isThere ? [{ kind, link, file: files.packed(prefix + file, name) }] : [];
    }),
  };
}

type ReadText = (path: string) => Promise<string>;

async function readProblemFields(facts: OwnFacts, text: ReadText): Promise<ToldProblem["problem"]> {
  const { problem: empty } = newProblemForm({ isInContest: false, baseLocale: facts.language });
  return {
    ...empty,
    ...(await readTexts(facts, facts.language, text)),
    problemId: facts.id,
    source: facts.source,
    difficulty: facts.difficulty,
    auth: problemAuths[facts.auth],
    type: problemTypes[facts.type],
    ...writtenFields(facts),
    codeShare: facts.codeShare,
    spjCode: facts.juryProgram && (await text(facts.juryProgram.file)),
    spjLanguage: facts.juryProgram?.language ?? empty.spjLanguage,
    userExtraFile: await readExtraFiles(facts.files, text),
    judgeExtraFile: await readExtraFiles(facts.juryFiles, text),
  };
}

async function readTexts(
  facts: OwnFacts,
  locale: OwnFacts["language"],
  text: ReadText,
): Promise<StatementTexts> {
  const texts: StatementTexts = { title: "", description: "", input: "", output: "", hint: "" };
  texts.title = facts.titles[locale] ?? "";
  for (const part of statementParts) texts[part] = await text(`statement/${locale}/${part}.md`);
  return texts;
}

async function readTranslations(facts: OwnFacts, text: ReadText): Promise<ToldProblem["translations"]> {
  const other = facts.language === "zh-CN" ? "en-US" : "zh-CN";
  return facts.titles[other] === undefined ? {} : { [other]: await readTexts(facts, other, text) };
}

async function readExtraFiles(places: OwnFacts["files"], text: ReadText): Promise<ExtraFiles> {
  const files: [string, string][] = [];
  for (const { name, file } of places.slice(0, problemLimits.extraFilesMax))
    files.push([name, await text(file)]);
  return files.length > 0 ? Object.fromEntries(files) : null;
}

async function readPlannedTests(
  files: PackageFiles,
  prefix: string,
): Promise<{ isUploadTestCase: boolean; tests: ReadTest[] }> {
  const { data: plan } = ownPlan.safeParse(
    readJson(await files.text(`${prefix}tests/plan.json`), "plan.json"),
  );
  if (!plan) throw new UnreadableProblem("facts_broken", "tests/plan.json");
  const packed = ({ name, file }: { name: string; file: string }) => {
    if (!files.has(prefix + file)) throw new UnreadableProblem("tests_missing", file);
    return files.packed(prefix + file, name);
  };
  const tests = plan.tests.map(({ input, output, scorePoints, group }) => ({
    input: packed(input),
    output: output && packed(output),
    score: scorePoints,
    groupNum: group,
  }));
  return { isUploadTestCase: plan.isUploaded, tests };
}
