/**
 * Packages that Hydro exports: a folder for each problem with `problem.yaml`, statements in Markdown by language,
 * `testdata/` with `config.yaml`, and `additional_file/` with what the statement shows. Every problem counts points.
 */
import {
  type Locale,
  newProblemForm,
  problemAuths,
  problemTypes,
  type StatementTexts,
} from "@touchstone/domain";
import { linksIn, noteMissing } from "../attachments.ts";
import { fieldsOf } from "../fields.ts";
import { findFolders, type ProblemFolder, pathsBelow } from "../find-folders.ts";
import { guessLocale } from "../guess-locale.ts";
import { juryLanguageNamed, languagesNamed } from "../name-languages.ts";
import type { NoteLoss } from "../note-losses.ts";
import { openPackage, type PackageFiles } from "../package-files.ts";
import type { PackageReader, ReadAttachment, ToldProblem } from "../package-reader.ts";
import { readEach } from "../read-each.ts";
import { readYaml } from "../read-facts.ts";
import { readTestFolder } from "../read-test-folder.ts";
import { UnreadableProblem } from "../unreadable-problem.ts";
import { type HydroConfig, readHydroConfig } from "./hydro-config.ts";
import { readHydroStatement } from "./hydro-statement.ts";

export const hydroReader: PackageReader = {
  format: "hydro",
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

const configNames = ["config.yaml", "config.yml"];

/** What Hydro keeps for itself: nothing is lost without it. */
const itsOwn = ["owner", "nSubmit", "nAccept", "sort", "docId"];

async function readFolder(
  files: PackageFiles,
  { prefix }: ProblemFolder,
  note: NoteLoss,
): Promise<ToldProblem> {
  const facts = fieldsOf(readYaml(await files.text(`${prefix}problem.yaml`), "problem.yaml"), "problem.yaml");
  const folder = `${prefix}testdata/`;
  const configName = configNames.find((name) => files.has(folder + name));
  const config = readHydroConfig(
    configName && readYaml(await files.text(folder + configName), configName),
    note,
  );
  const tags = Array.isArray(facts.value("tag")) ? facts.texts("tag") : [facts.text("tag") ?? ""];
  const statement = await readStatements(files, prefix, facts.text("title") ?? "");
  const [isHidden, level] = [facts.flag("hidden") ?? true, facts.number("difficulty")];
  const problem = {
    ...statement.problem,
    ...(await readJury(files, folder, config)),
    problemId: facts.text("pid") ?? "",
    difficulty: level === undefined ? 1 : level <= 3 ? 0 : level <= 6 ? 1 : 2,
    auth: isHidden ? problemAuths.private : problemAuths.public,
    userExtraFile: await readExtra(files, folder, config.userFiles, note),
    judgeExtraFile: await readExtra(files, folder, config.juryFiles, note),
    ...readSettings(config, statement.problem),
  };
  const read = { problem, translations: statement.translations };
  const attachments = readAttachments(files, prefix, read);
  const used = [...config.userFiles, ...config.juryFiles, config.juryProgram ?? "", ...configNames];
  for (const key of itsOwn) facts.value(key);
  for (const key of facts.unread()) note("field_dropped", key);
  noteMissing({ ...read, attachments }, note);
  return {
    ...read,
    judgeMode: config.judgeMode,
    languages: languagesNamed(config.languages, note),
    tags: tags.map((name) => ({ name })),
    codeTemplates: [],
    mainSolution: null,
    solutions: [],
    isUploadTestCase: true,
    tests: readTestFolder(files, folder, config.tests, { note, used }),
    attachments,
  };
}

function readSettings(config: HydroConfig, empty: ToldProblem["problem"]): Partial<ToldProblem["problem"]> {
  const { fileName } = config;
  return {
    timeLimit: config.timeLimit ?? empty.timeLimit,
    memoryLimit: config.memoryLimit ?? empty.memoryLimit,
    type: problemTypes.oi,
    judgeCaseMode: config.hasSubtasks ? "subtask_lowest" : "default",
    isRemoveEndBlank: !config.isStrict,
    ...(fileName !== undefined && {
      isFileIO: true,
      ioReadFileName: `${fileName}.in`,
      ioWriteFileName: `${fileName}.out`,
    }),
  };
}

/** A statement by its language; one that does not say is in the language of its words. */
const statementNames: readonly [string, Locale | undefined][] = [
  ["problem_zh.md", "zh-CN"],
  ["problem_zh_CN.md", "zh-CN"],
  ["problem_en.md", "en-US"],
  ["problem.md", undefined],
];

async function readStatements(files: PackageFiles, prefix: string, title: string) {
  const found = new Map<Locale, ReturnType<typeof readHydroStatement>>();
  for (const [name, said] of statementNames) {
    if (!files.has(prefix + name)) continue;
    const text = await files.text(prefix + name);
    const locale = said ?? guessLocale(title, text);
    if (!found.has(locale)) found.set(locale, readHydroStatement(text));
  }
  const baseLocale = found.has("zh-CN") || found.size === 0 ? "zh-CN" : "en-US";
  const base = found.get(baseLocale) ?? readHydroStatement("");
  const other = baseLocale === "zh-CN" ? found.get("en-US") : undefined;
  const { problem: empty } = newProblemForm({ isInContest: false, baseLocale });
  const translation: StatementTexts | undefined = other && { title, ...other.texts };
  return {
    problem: { ...empty, title, ...base.texts, examples: base.examples },
    translations: translation ? { "en-US": translation } : {},
  };
}

async function readJury(files: PackageFiles, folder: string, { judgeMode, juryProgram }: HydroConfig) {
  if (judgeMode === "default") return { spjCode: null };
  const spjLanguage = juryLanguageNamed(juryProgram ?? "");
  if (juryProgram === undefined || !spjLanguage || !files.has(folder + juryProgram))
    throw new UnreadableProblem("jury_program_unsupported", juryProgram ?? judgeMode);
  return { spjCode: await files.text(folder + juryProgram), spjLanguage };
}

async function readExtra(files: PackageFiles, folder: string, names: readonly string[], note: NoteLoss) {
  const found: [string, string][] = [];
  for (const name of names) {
    if (files.has(folder + name)) found.push([name, await files.text(folder + name)]);
    else note("file_refused", name);
  }
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** A statement names its files by `file://name`. */
function readAttachments(
  files: PackageFiles,
  prefix: string,
  read: Pick<ToldProblem, "problem" | "translations">,
): ReadAttachment[] {
  const folder = `${prefix}additional_file/`;
  const names = new Set(pathsBelow(files, folder));
  return linksIn(read).flatMap((link): ReadAttachment[] => {
    const name = link.startsWith("file://") ? decodedName(link.slice("file://".length)) : "";
    if (!names.has(name)) return [];
    const kind = /\.(png|jpe?g|gif|webp|svg|bmp)$/i.test(name) ? "image" : "file";
    return [{ kind, link, file: files.packed(folder + name, name) }];
  });
}

function decodedName(link: string): string {
  try {
    return decodeURIComponent(link.replace(/[?#].*$/, ""));
  } catch {
    return link;
  }
}
