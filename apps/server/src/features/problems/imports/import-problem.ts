/**
 * Makes one problem of a package. Files are stored before the transaction; the transaction makes the problem, orders
 * the compile of its jury program, notes what became of it and moves the import on, or does nothing of all this because
 * another run has done it. A problem that cannot be made is noted and does not stop those behind it.
 */
import { type JudgeMode, type ProblemForm, Refusal } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import { judgeLanes } from "../../judges/index.ts";
import { findLanguageIds } from "../../languages/index.ts";
import type { JudgingContent } from "../authoring/judging-content.ts";
import { makeJudging } from "../authoring/make-judging.ts";
import { type SaveDeps, storeNewProblem } from "../authoring/save-problem.ts";
import { prepareJuryCompile, queueJuryCompile } from "../jury-compiles/compile-jury-program.ts";
import { type NewJuryCompile, wasCompiled } from "../jury-compiles/jury-compiles.repo.ts";
import { juryProgramHash } from "../jury-compiles/jury-program.ts";
import type { BadProblem, ReadProblem } from "../packages/package-reader.ts";
import { findFreeId } from "./find-free-id.ts";
import { type ImportedForm, makeImportedForm } from "./make-imported-form.ts";
import { holdAt, type NewItem, noteItem, type OpenImport } from "./problem-imports.repo.ts";

/** What making problems works with. */
export interface ImportProblemDeps extends Pick<SaveDeps, "queueTrial"> {
  db: Database;
  blobs: BlobStore;
  /** Of one file of a test. */
  fileBytesMax: number;
}

/** Two who make problems at once may find the same display id free. */
const attemptsMax = 3;

/** Makes the problem, or notes why not; does neither when that was done before. */
export async function importProblem(
  deps: ImportProblemDeps,
  order: OpenImport,
  read: ReadProblem | BadProblem,
): Promise<void> {
  const item: NewItem = {
    importId: order.id,
    index: read.index,
    name: cut(read.name),
    title: read.kind === "problem" ? cut(read.problem.title) : "",
  };
  if (read.kind === "bad") return noteFault(deps.db, item, { key: read.code, at: cut(read.what) });
  try {
    await makeProblem(deps, order, { read, item });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [field] = error.details.fields ?? [];
    await noteFault(deps.db, item, { key: field?.key ?? error.code, at: cut(field?.path ?? "") });
  }
}

async function makeProblem(
  deps: ImportProblemDeps,
  order: OpenImport,
  { read, item }: { read: ReadProblem; item: NewItem },
): Promise<void> {
  const by = { userId: order.orderedBy, requestId: `problem-import-${order.id}` };
  const imported = await makeImportedForm(deps, { ...by, keepsAccess: order.keepsAccess }, read);
  const content = await makeJudging(deps, imported.form, { userId: by.userId, stored: undefined });
  const compile = await prepareCompile(deps, by.userId, imported.form);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await deps.db.transaction().execute(async (tx) => {
        if (!(await holdAt(tx, order.id, item.index))) return;
        await storeImported(tx, deps, { order, item, by, imported, content, compile });
      });
      return;
    } catch (error) {
      const isRace = error instanceof Refusal && error.code === "display_id_taken";
      // An id that the package gives is the only one where the order says so.
      const mayRename = order.onConflict === "rename" || imported.form.problem.problemId === "";
      if (!isRace || !mayRename || attempt === attemptsMax) throw error;
    }
  }
}

interface Storing {
  order: OpenImport;
  item: NewItem;
  by: { userId: string; requestId: string };
  imported: ImportedForm;
  content: JudgingContent;
  compile: PreparedCompile | undefined;
}

async function storeImported(tx: Tx, deps: ImportProblemDeps, storing: Storing): Promise<void> {
  const { order, item, by, imported, content, compile } = storing;
  const wanted = imported.form.problem.problemId;
  const displayId = await findFreeId(tx, wanted, order.onConflict);
  const form = { ...imported.form, problem: { ...imported.form.problem, problemId: displayId } };
  const problemId = await storeNewProblem(tx, deps, { form, content, ...by });
  const isRenamed = wanted !== "" && displayId !== wanted;
  await noteItem(tx, {
    ...item,
    problemId,
    losses: isRenamed
      ? [...imported.losses, { code: "id_changed", what: `${wanted} → ${displayId}` }]
      : imported.losses,
    juryCompileId:
      compile &&
      (await queueJuryCompile(tx, compile.compile, {
        ...{ lane: judgeLanes.bulk, languageId: compile.languageId, requestId: by.requestId },
      })),
  });
  await recordAct(tx, {
    actorId: by.userId,
    requestId: by.requestId,
    action: "problem.create",
    object: { kind: "problem", id: problemId },
    details: { after: { problemId: displayId, auth: form.problem.auth }, importId: order.id },
  });
}

interface PreparedCompile {
  compile: NewJuryCompile;
  languageId: number;
}

/** The compile of a checker or an interactor, unless this very program compiled before. */
async function prepareCompile(
  deps: ImportProblemDeps,
  userId: string,
  { problem, judgeMode }: { problem: ProblemForm["problem"]; judgeMode: JudgeMode },
): Promise<PreparedCompile | undefined> {
  if (judgeMode === "default" || problem.spjCode === null) return undefined;
  const { spjCode: code, spjLanguage: language } = problem;
  const program = { code, language, files: problem.judgeExtraFile ?? {} };
  if (await wasCompiled(deps.db, juryProgramHash(program))) return undefined;
  const compile = await prepareJuryCompile(deps, userId, program);
  const [languageId] = await findLanguageIds(deps.db, [compile.languageKey]);
  return languageId === undefined ? undefined : { compile, languageId };
}

function noteFault(db: Database, item: NewItem, fault: { key: string; at: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (await holdAt(tx, item.importId, item.index)) await noteItem(tx, { ...item, fault });
  });
}

const wordsMax = 255;

/** What a package says of itself may be of any length and hold anything; a text of the database may not. */
function cut(text: string): string {
  return text.replaceAll("\0", "").slice(0, wordsMax).toWellFormed();
}
