/**
 * A problem of HOJ as the import of packages takes it. Its tests lie in `testcase/problem_1000`, the pictures and files of
 * its statement in `file/md`. One whose tests are gone keeps its submissions: it comes with its examples as tests, and
 * nobody but its editors sees it.
 */
import { join } from "node:path";
import { problemAuths } from "@touchstone/domain";
import {
  openFolder,
  type PackageFiles,
  type PackedProblem,
  packedText,
  type ReadAttachment,
  type ReadTest,
  readPlace,
  tellHojProblem,
} from "../../problems/index.ts";
import type { Loss } from "../loss-codes.ts";
import type { ToldProblem } from "../told.ts";
import { type HojProblemRows, judgeOf, mapProblem, typedNames } from "./map-problem.ts";

/** The folders of HOJ's files. */
export interface HojFolders {
  readonly tests: string;
  /** Pictures and files of texts. */
  readonly attachments: PackageFiles;
}

/** The problem of these rows; `authorId` is known by its name only and found by whoever read the rows. */
export async function tellProblem(
  rows: HojProblemRows & { authorId: string | null },
  folders: HojFolders,
): Promise<ToldProblem> {
  const { problem } = rows;
  const oldId = problem.text("id");
  const displayId = problem.text("problem_id");
  const oj = judgeOf(problem);
  const losses: Loss[] = [];
  const isTyped = !problem.flag("is_upload_case", true);
  const files = isTyped ? typedFiles(rows) : await openTests(join(folders.tests, `problem_${oldId}`));
  const facts = { files, folder: "", path: displayId, value: mapProblem(rows) };
  const findAttachment = (link: string) => attachmentOf(link, folders.attachments);
  const read = await readPlace({ name: displayId }, 0, async (_place, note) => {
    const told = tellHojProblem({ ...facts, findAttachment }, note);
    if (oj !== "ME") return { ...told, judgeMode: "default", tests: [emptyTest], languages: [] };
    if (told.tests.length > 0) return { ...told, isUploadTestCase: !isTyped };
    losses.push({ code: "tests_missing", what: displayId });
    return withoutTests(told);
  });
  return {
    oldId,
    losses,
    displayId,
    authorId: rows.authorId,
    groupId: problem.textOrNull("gid"),
    isGroup: problem.flag("is_group", false),
    oj,
    createdAt: problem.date("gmt_create") ?? new Date(0),
    // A problem of another judge has no tests here.
    read: oj !== "ME" && read.kind === "problem" ? { ...read, tests: [], isUploadTestCase: false } : read,
  };
}

const emptyTest: ReadTest = {
  input: packedText("1.in", ""),
  output: packedText("1.out", ""),
  score: null,
  groupNum: null,
};

/** The examples in place of tests that are gone. */
function withoutTests(told: PackedProblem): PackedProblem {
  const tests = told.problem.examples.map(({ input, output }, index) => ({
    ...emptyTest,
    input: packedText(typedNames(index).input, input),
    output: packedText(typedNames(index).output, output),
  }));
  const auth = told.problem.auth === problemAuths.public ? problemAuths.private : told.problem.auth;
  return {
    ...told,
    problem: { ...told.problem, auth },
    tests: tests.length > 0 ? tests : [emptyTest],
    isUploadTestCase: true,
  };
}

/** The folder of a problem's tests; HOJ writes a summary of them beside them. */
async function openTests(folder: string): Promise<PackageFiles> {
  const files = await openFolder(folder);
  return { ...files, paths: files.paths.filter((name) => name !== "info") };
}

/** Tests that were typed in as files in memory. */
function typedFiles({ cases }: HojProblemRows): PackageFiles {
  const texts = new Map(
    cases.flatMap((each, index) => {
      const { input, output } = typedNames(index);
      return [[input, each.text("input")] as const, [output, each.text("output")] as const];
    }),
  );
  return {
    paths: [...texts.keys()],
    has: (path) => texts.has(path),
    text: async (path) => texts.get(path) ?? "",
    packed: (path, name) => packedText(name, texts.get(path) ?? ""),
  };
}

const address = /^\/api\/public\/(img|file)\/([^/?#]+)$/;

function attachmentOf(link: string, files: PackageFiles): ReadAttachment | undefined {
  const [, kind, name = ""] = address.exec(link) ?? [];
  if (!files.has(name)) return undefined;
  return { kind: kind === "img" ? "image" : "file", link, file: files.packed(name, name) };
}
