/** Packages that QDUOJ exports: a folder for each problem with `problem.json` and the files of its tests in `testcase/`. */
import { newProblemForm, problemAuths, problemTypes } from "@touchstone/domain";
import { noteMissing } from "../attachments.ts";
import { type Fields, fieldsOf } from "../fields.ts";
import { findFolders, type ProblemFolder } from "../find-folders.ts";
import { guessLocale } from "../guess-locale.ts";
import { juryLanguageNamed, languageNamed } from "../name-languages.ts";
import type { NoteLoss } from "../note-losses.ts";
import { openPackage, type PackageFiles } from "../package-files.ts";
import type { PackageReader, ToldProblem } from "../package-reader.ts";
import { readEach } from "../read-each.ts";
import { readJson } from "../read-facts.ts";
import { readTestFolder } from "../read-test-folder.ts";
import { UnreadableProblem } from "../unreadable-problem.ts";

export const qduojReader: PackageReader = {
  format: "qduoj",
  async *read(source, skip = 0) {
    const files = await openPackage(source);
    try {
      const folders = findFolders(files, "problem.json");
      yield* readEach(folders, skip, (folder, note) => readFolder(files, folder, note));
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
  const facts = fieldsOf(readJson(await files.text(`${prefix}problem.json`), "problem.json"), "problem.json");
  const listed = facts.objects("test_case_score").map((test) => ({
    input: test.text("input_name") ?? "",
    output: test.text("output_name") ?? "",
    score: test.number("score") ?? null,
    groupNum: null,
  }));
  const spj = facts.object("spj");
  const read = { problem: readProblem(facts, spj), translations: {}, attachments: [] };
  if (spj) note("program_to_check", "spj");
  const told = {
    ...read,
    judgeMode: spj ? ("spj" as const) : ("default" as const),
    languages: [],
    tags: facts.texts("tags").map((name) => ({ name })),
    codeTemplates: readTemplates(facts, note),
    mainSolution: null,
    solutions: [],
    isUploadTestCase: true,
    tests: readTestFolder(files, `${prefix}testcase/`, listed, { note }),
  };
  for (const key of facts.unread()) note("field_dropped", key);
  noteMissing(read, note);
  return told;
}

function readProblem(facts: Fields, spj: Fields | undefined): ToldProblem["problem"] {
  const rich = (key: string) => facts.object(key)?.text("value") ?? "";
  const texts = {
    title: facts.text("title") ?? "",
    description: rich("description"),
    input: rich("input_description"),
    output: rich("output_description"),
    hint: rich("hint"),
  };
  const baseLocale = guessLocale(texts.title, texts.description);
  const { problem: empty } = newProblemForm({ isInContest: false, baseLocale });
  const rule = facts.text("rule_type") ?? "ACM";
  if (rule !== "ACM" && rule !== "OI") throw new UnreadableProblem("kind_unsupported", rule);
  return {
    ...empty,
    ...texts,
    problemId: facts.text("display_id") ?? "",
    examples: facts.objects("samples").map((sample) => ({
      input: sample.text("input") ?? "",
      output: sample.text("output") ?? "",
    })),
    source: facts.text("source") ?? "",
    timeLimit: facts.number("time_limit") ?? empty.timeLimit,
    memoryLimit: facts.number("memory_limit") ?? empty.memoryLimit,
    difficulty: 1,
    auth: problemAuths.private,
    type: rule === "OI" ? problemTypes.oi : problemTypes.acm,
    codeShare: false,
    ...readJury(spj),
    isRemoveEndBlank: true,
    ...readFileIo(facts),
  };
}

function readJury(spj: Fields | undefined) {
  if (!spj) return {};
  const language = spj.text("language") ?? "";
  const spjLanguage = juryLanguageNamed(language);
  if (!spjLanguage) throw new UnreadableProblem("jury_program_unsupported", language);
  return { spjCode: spj.text("code") ?? null, spjLanguage };
}

function readFileIo(facts: Fields) {
  const mode = facts.object("io_mode");
  if (mode?.text("io_mode") !== "File IO") return {};
  return {
    isFileIO: true,
    ioReadFileName: mode.text("input") ?? "",
    ioWriteFileName: mode.text("output") ?? "",
  };
}

/** What stands before and behind a template is not shown to its reader there, and has no place here. */
function readTemplates(facts: Fields, note: NoteLoss): ToldProblem["codeTemplates"] {
  const templates = facts.object("template");
  if (!templates) return [];
  return templates.names().flatMap((name) => {
    const parts = templates.object(name);
    const language = languageNamed(name);
    for (const part of ["prepend", "append"])
      if ((parts?.text(part) ?? "").trim() !== "") note("field_dropped", `template.${name}.${part}`);
    if (language === undefined) note("program_dropped", `template: ${name}`);
    const code = parts?.text("template") ?? "";
    return language === undefined || code.trim() === "" ? [] : [{ language, code, status: true }];
  });
}
