/**
 * A problem of HUSTOJ as the import of packages takes it. Its tests lie in a folder named by its number, its checker
 * beside them. One whose tests are gone comes with its example as its only test, and nobody but its editors sees it.
 */
import { join } from "node:path";
import { newProblemForm, problemAuths, problemLimits } from "@touchstone/domain";
import {
  guessLocale,
  juryLanguageNamed,
  type NoteLoss,
  openFolder,
  type PackageFiles,
  type PackedProblem,
  packedText,
  readPlace,
  readTestFolder,
  UnreadableProblem,
} from "../../problems/index.ts";
import type { Loss } from "../loss-codes.ts";
import type { OldRow } from "../old-row.ts";
import type { ToldProblem } from "../told.ts";

/** Checkers, the better one first: `tpj` is called as ours are, `spj` gets the answer before the output. */
const checkers = ["tpj.cc", "tpj.cpp", "tpj.c", "spj.cc", "spj.cpp", "spj.c"];

/** The problem of this row; `authorId` has the right on it. */
export async function tellProblem(
  row: OldRow,
  { authorId, data }: { authorId: string | null; data: string },
): Promise<ToldProblem> {
  const oldId = row.text("problem_id");
  const losses: Loss[] = [];
  const files = await openFolder(join(data, oldId));
  const read = await readPlace({ name: oldId }, 0, async (_place, note) => {
    const problem = await readProblem(row, files, note);
    const told: PackedProblem = {
      ...{ problem, translations: {}, attachments: [], languages: [], tags: [], codeTemplates: [] },
      ...{ mainSolution: null, solutions: [], isUploadTestCase: true },
      judgeMode: problem.spjCode === null ? "default" : "spj",
      tests: readTestFolder(testsOf(files), "", [], { note: () => {} }),
    };
    if (told.tests.length > 0) return told;
    losses.push({ code: "tests_missing", what: oldId });
    const test = {
      input: packedText("1.in", row.text("sample_input")),
      output: packedText("1.out", row.text("sample_output")),
      ...{ score: null, groupNum: null },
    };
    return { ...told, problem: { ...problem, auth: problemAuths.private }, tests: [test] };
  });
  return {
    ...{ oldId, losses, displayId: oldId, authorId, groupId: null, isGroup: false, oj: "ME", read },
    createdAt: row.date("in_date") ?? new Date(0),
  };
}

/** Beside the tests lie programs and what they write. */
function testsOf(files: PackageFiles): PackageFiles {
  return { ...files, paths: files.paths.filter((name) => /\.(in|out|ans)$/.test(name)) };
}

async function readProblem(
  row: OldRow,
  files: PackageFiles,
  note: NoteLoss,
): Promise<PackedProblem["problem"]> {
  const texts = {
    title: row.text("title").trim(),
    description: row.text("description"),
    input: row.text("input"),
    output: row.text("output"),
    hint: row.text("hint"),
  };
  const baseLocale = guessLocale(texts.title, texts.description);
  const { problem: empty } = newProblemForm({ isInContest: false, baseLocale });
  return {
    ...empty,
    ...texts,
    problemId: row.text("problem_id"),
    examples: [{ input: row.text("sample_input"), output: row.text("sample_output") }],
    source: Array.from(row.text("source").trim()).slice(0, problemLimits.sourceMax).join(""),
    timeLimit: Math.round(row.number("time_limit", 1) * 1000),
    memoryLimit: row.number("memory_limit", 128),
    difficulty: 1,
    auth: row.text("defunct").toUpperCase() === "Y" ? problemAuths.private : problemAuths.public,
    isRemoveEndBlank: true,
    ...(row.flag("spj", false) ? await readChecker(files, note) : { spjCode: null }),
  };
}

async function readChecker(files: PackageFiles, note: NoteLoss) {
  const name = checkers.find((each) => files.has(each));
  const spjLanguage = name === undefined ? undefined : juryLanguageNamed(name);
  if (name === undefined || !spjLanguage) throw new UnreadableProblem("jury_program_unsupported", "spj");
  if (name.startsWith("spj")) note("program_to_check", name);
  return { spjCode: await files.text(name), spjLanguage };
}
