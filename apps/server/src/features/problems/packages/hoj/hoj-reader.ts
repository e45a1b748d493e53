/** Packages that HOJ exports: `problem_1000.json` beside a folder `problem_1000/` with the files of its tests. */
import {
  compareNaturally,
  judgeCaseModes,
  type judgeModes,
  newProblemForm,
  problemAuths,
  problemTypes,
  readExamples,
} from "@touchstone/domain";
import { linksIn, noteMissing } from "../attachments.ts";
import { type Fields, fieldsOf } from "../fields.ts";
import { guessLocale } from "../guess-locale.ts";
import { juryLanguageNamed, languageNamed, languagesNamed } from "../name-languages.ts";
import type { NoteLoss } from "../note-losses.ts";
import { openPackage, type PackageFiles } from "../package-files.ts";
import type { PackageReader, ReadAttachment, ToldProblem } from "../package-reader.ts";
import { readEach } from "../read-each.ts";
import { readJson } from "../read-facts.ts";
import { type ListedTest, readTestFolder } from "../read-test-folder.ts";
import { UnreadableProblem } from "../unreadable-problem.ts";

/** The file with the facts; an export may lie in a folder of its own. */
const factsName = /^(?:.*\/)?problem_[^/]+\.json$/;

export const hojReader: PackageReader = {
  format: "hoj",
  async *read(source, skip = 0) {
    const files = await openPackage(source);
    try {
      const places = findHojFacts(files.paths).map((path) => ({
        path,
        name: path.slice(0, -".json".length),
      }));
      yield* readEach(places, skip, ({ path }, note) => readFacts(files, path, note));
    } finally {
      files.close();
    }
  },
};

/** The files with facts. One that lies in the folder of another's tests is none. */
export function findHojFacts(paths: readonly string[]): string[] {
  const found = paths.filter((path) => factsName.test(path));
  const folders = found.map((path) => path.replace(/\.json$/, "/"));
  return found
    .filter((path) => !folders.some((folder) => path.startsWith(folder)))
    .toSorted(compareNaturally);
}

/** What HOJ keeps of a problem for itself: nothing is lost without it. */
const itsOwn =
  "id author gmtCreate gmtModified modifiedUser ioScore isRemote isUploadCase uploadTestcaseDir caseVersion spjCompileOk applyPublicProgress isGroup gid judgeMode".split(
    " ",
  );

async function readFacts(files: PackageFiles, path: string, note: NoteLoss): Promise<ToldProblem> {
  const value = readJson(await files.text(path), path);
  return tellHojProblem({ files, folder: path.replace(/\.json$/, "/"), path, value }, note);
}

/** What HOJ says of a problem, in a package or in its own tables. */
export interface HojFacts {
  /** The files of its tests lie in `folder`. */
  readonly files: PackageFiles;
  readonly folder: string;
  /** Names the facts where something is wrong with them. */
  readonly path: string;
  /** As an export writes them. */
  readonly value: unknown;
  /** What a link of the statement leads to; an export has nothing of it. */
  readonly findAttachment?: (link: string) => ReadAttachment | undefined;
}

/** The problem that the facts tell of. */
export function tellHojProblem(
  { files, folder, path, value, findAttachment }: HojFacts,
  note: NoteLoss,
): ToldProblem {
  const facts = fieldsOf(value, path);
  const inner = facts.object("problem");
  if (!inner) throw new UnreadableProblem("facts_broken", `${path}.problem`);
  for (const key of itsOwn) inner.value(key);
  const judgeMode = readMode(facts.text("judgeMode") ?? inner.text("judgeMode"), path);
  const texts = { problem: readProblem(facts, inner, judgeMode), translations: {} };
  const read = { ...texts, attachments: linksIn(texts).flatMap((link) => findAttachment?.(link) ?? []) };
  const listed: ListedTest[] = facts.objects("samples").map((sample) => ({
    input: sample.text("input") ?? "",
    output: sample.text("output") ?? "",
    score: sample.number("score") ?? null,
    groupNum: sample.number("groupNum") ?? null,
  }));
  const codeTemplates = facts.objects("codeTemplates").flatMap((template) => {
    const name = template.text("language") ?? "";
    const language = languageNamed(name);
    if (language === undefined) note("program_dropped", `template: ${name}`);
    return language === undefined ? [] : [{ language, code: template.text("code") ?? "", status: true }];
  });
  const told = {
    ...read,
    judgeMode,
    languages: languagesNamed(facts.texts("languages"), note),
    tags: facts.texts("tags").map((name) => ({ name })),
    codeTemplates,
    mainSolution: null,
    solutions: [],
    isUploadTestCase: true,
    tests: readTestFolder(files, folder, listed, { note }),
  };
  for (const key of [...facts.unread(), ...inner.unread().map((name) => `problem.${name}`)])
    note("field_dropped", key);
  noteMissing(read, note);
  return told;
}

function readMode(told: string | undefined, path: string): ToldProblem["judgeMode"] {
  const mode = told ?? "default";
  if (mode !== "default" && mode !== "spj" && mode !== "interactive")
    throw new UnreadableProblem("kind_unsupported", `${path}: ${mode}`);
  return mode satisfies keyof typeof judgeModes;
}

function readProblem(
  facts: Fields,
  inner: Fields,
  judgeMode: ToldProblem["judgeMode"],
): ToldProblem["problem"] {
  const text = (key: string) => inner.text(key) ?? "";
  const texts = {
    title: text("title"),
    description: text("description"),
    input: text("input"),
    output: text("output"),
    hint: text("hint"),
  };
  const baseLocale = guessLocale(texts.title, texts.description);
  const { problem: empty } = newProblemForm({ isInContest: false, baseLocale });
  const auth = inner.number("auth");
  const mode = text("judgeCaseMode");
  const readName = text("ioReadFileName");
  const openCaseResult = inner.flag("openCaseResult") ?? true;
  return {
    ...empty,
    ...texts,
    problemId: text("problemId"),
    examples: readExamples(text("examples")),
    source: text("source"),
    timeLimit: inner.number("timeLimit") ?? empty.timeLimit,
    memoryLimit: inner.number("memoryLimit") ?? empty.memoryLimit,
    stackLimit: inner.number("stackLimit") ?? empty.stackLimit,
    difficulty: inner.number("difficulty") ?? 1,
    auth: Object.values(problemAuths).find((each) => each === auth) ?? problemAuths.public,
    type: inner.number("type") === problemTypes.oi ? problemTypes.oi : problemTypes.acm,
    codeShare: inner.flag("codeShare") ?? true,
    judgeCaseMode: judgeCaseModes.find((each) => each === mode) ?? "default",
    ...readJury(inner, judgeMode),
    userExtraFile: facts.textMap("userExtraFile"),
    judgeExtraFile: facts.textMap("judgeExtraFile"),
    isRemoveEndBlank: inner.flag("isRemoveEndBlank") ?? true,
    openCaseResult,
    feedback: openCaseResult ? "verdicts" : "none",
    isFileIO: inner.flag("isFileIO") ?? false,
    ioReadFileName: readName,
    ioWriteFileName: text("ioWriteFileName"),
  };
}

function readJury(inner: Fields, judgeMode: ToldProblem["judgeMode"]) {
  const [spjCode = null, language = "C"] = [inner.text("spjCode"), inner.text("spjLanguage")];
  const spjLanguage = juryLanguageNamed(language);
  if (spjLanguage) return { spjCode, spjLanguage };
  if (judgeMode !== "default") throw new UnreadableProblem("jury_program_unsupported", language);
  return { spjCode: null, spjLanguage: "C" as const };
}
