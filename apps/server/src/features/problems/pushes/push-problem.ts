/**
 * Brings a problem to what somebody's files say, or makes it. The files are read as those of an import and held against
 * the same rules. What a push would change is found by writing it: a dry run, and a push that changes nothing, are taken
 * back, so that neither leaves a trace but stored content, which the sweep takes away.
 */
import type { ArchiveLimits } from "@touchstone/archive";
import type { ReceivedFile } from "@touchstone/contract";
import { type PackageLoss, problemAuths, Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { demandEditor, type Editable, type Editor } from "../authoring/demand-editor.ts";
import type { FieldChange } from "../authoring/field-changes.ts";
import type { JudgingContent } from "../authoring/judging-content.ts";
import { makeJudging } from "../authoring/make-judging.ts";
import {
  findStored,
  isCompiled,
  type SaveDeps,
  type Saving,
  storeChanges,
  storeNewProblem,
} from "../authoring/save-problem.ts";
import { makeImportedForm } from "../imports/make-imported-form.ts";
import { compileJuryProgram } from "../jury-compiles/compile-jury-program.ts";
import type { PackageReader, PackageSource, ReadProblem } from "../packages/package-reader.ts";

/** What pushing works with. */
export interface PushDeps extends SaveDeps {
  limits: RateLimits;
  reader: PackageReader;
  archiveLimits: ArchiveLimits;
  uploadFolder: string;
}

/** What is pushed, and how. */
export interface Push {
  file: ReceivedFile;
  /** The version that the files were taken from; a problem of another one is stale. */
  baseVersion?: number | undefined;
  dryRun: boolean;
  /** Writes over what others changed since. */
  force: boolean;
}

/** What became of a push, or would. */
export interface Pushed {
  outcome: "made" | "changed" | "unchanged";
  /** Null where a dry run would make the problem. */
  pid: number | null;
  problemId: string;
  version: number | null;
  /** Whether somebody else changed it since; told of a dry run, for anything else is refused then. */
  isStale: boolean;
  changes: FieldChange[];
  losses: PackageLoss[];
}

const allowance = { name: "push-problem", points: 240, seconds: 3600 };

interface PushedBy {
  editor: Editor;
  by: ActedBy;
}

/** Pushes the one problem of a package. Refuses one that the caller may not edit, or that was changed since. */
export async function pushProblem(deps: PushDeps, pusher: PushedBy, push: Push): Promise<Pushed> {
  await deps.limits.spend(allowance, pusher.editor.userId);
  const source = { path: push.file.path, limits: deps.archiveLimits, scratchFolder: deps.uploadFolder };
  await demandOne(deps.reader, source);
  // The files of a problem are open until the reader is asked for the next, or left.
  for await (const read of deps.reader.read(source)) {
    if (read.kind === "problem") return await pushRead(deps, pusher, push, read);
    throw new Refusal("invalid_input", { fields: [{ path: read.what, key: read.code }] });
  }
  throw new Refusal("package_empty");
}

async function demandOne(reader: PackageReader, source: PackageSource): Promise<void> {
  for await (const { index } of reader.read(source)) if (index > 0) throw new Refusal("package_unreadable");
}

async function pushRead(
  deps: PushDeps,
  { editor, by }: PushedBy,
  push: Push,
  read: ReadProblem,
): Promise<Pushed> {
  const { problemId } = read.problem;
  if (problemId === "") {
    throw new Refusal("invalid_input", {
      fields: [{ path: "problem.yaml: id", key: "Display_ID_Required" }],
    });
  }
  const problem = await findPushed(deps.db, editor, problemId);
  const { form, losses } = await makeForm(deps, { editor, by }, read, problem);
  const stored = problem && (await findStored(deps.db, problem));
  if (!push.dryRun) await compile(deps, { editor, by }, form, stored);
  const content = await makeJudging(deps, form, { userId: editor.userId, stored });
  const done = await attempt(
    deps.db,
    async (tx) => {
      if (!problem)
        return { outcome: "made" as const, ...(await make(tx, deps, { form, content, editor, by })) };
      const { version, changes } = await storeChanges(tx, deps, {
        problem,
        form,
        stored,
        content,
        editor,
        by,
      });
      const isStale = push.baseVersion !== problem.version;
      if (changes.length === 0) {
        return {
          outcome: "unchanged" as const,
          pid: problem.id,
          version: problem.version,
          isStale: false,
          changes,
        };
      }
      if (isStale && !push.force && !push.dryRun) throw new Refusal("problem_changed");
      return { outcome: "changed" as const, pid: problem.id, version, isStale, changes };
    },
    ({ outcome }) => !push.dryRun && outcome !== "unchanged",
  );
  deps.wakeJudges();
  const isMade = done.outcome !== "made" || !push.dryRun;
  return { ...done, ...(!isMade && { pid: null, version: null }), problemId, losses };
}

/** The problem of that display id, for somebody who may edit it in the admin area. */
async function findPushed(db: Database, editor: Editor, displayId: string): Promise<Editable | undefined> {
  const row = await db
    .selectFrom("problems")
    .select("id")
    .where("display_id", "=", displayId)
    .executeTakeFirst();
  if (!row) return undefined;
  const problem = await demandEditor(db, editor, row.id);
  // A problem of another judge has no files here.
  if (problem.isRemote) throw new Refusal("problem_not_found");
  return problem;
}

/** Who sees a problem is decided on the site, not in its files: a new one is private. */
async function makeForm(
  deps: PushDeps,
  { editor, by }: PushedBy,
  read: ReadProblem,
  problem: Editable | undefined,
): Promise<{ form: Saving; losses: PackageLoss[] }> {
  const auth = (problem?.auth ?? problemAuths.private) as ReadProblem["problem"]["auth"];
  const imported = await makeImportedForm(
    { ...deps, fileBytesMax: deps.archiveLimits.fileBytesMax },
    { userId: editor.userId, requestId: by.requestId, keepsAccess: true, isPushed: true },
    { ...read, problem: { ...read.problem, auth } },
  );
  return { form: { ...imported.form, confirmUnverified: false }, losses: imported.losses };
}

/** A new checker or interactor is compiled by a judge before it decides anything; the author waits. */
async function compile(
  deps: PushDeps,
  { editor, by }: PushedBy,
  form: Saving,
  stored: JudgingContent | undefined,
): Promise<void> {
  if (await isCompiled(deps, form, stored)) return;
  const { spjCode, spjLanguage: language, judgeExtraFile } = form.problem;
  const program = { code: spjCode ?? "", language, files: judgeExtraFile ?? {} };
  const end = await compileJuryProgram(deps, editor, by, program);
  if (end.isCompiled) return;
  throw new Refusal("invalid_input", {
    fields: [{ path: "problem.spjCode", key: "Jury_Code_Not_Compiled" }],
  });
}

async function make(
  tx: Tx,
  deps: PushDeps,
  made: { form: Saving; content: JudgingContent; editor: Editor; by: ActedBy },
) {
  const { form, content, editor, by } = made;
  const { userId } = editor;
  const pid = await storeNewProblem(tx, deps, { form, content, userId, requestId: by.requestId });
  const { problemId, auth } = form.problem;
  const details = { after: { problemId, auth } };
  await recordAct(tx, { ...by, action: "problem.create", object: { kind: "problem", id: pid }, details });
  return { pid, version: 1, isStale: false, changes: [] };
}

/** Does work in a transaction and takes it back unless it is to be kept. */
async function attempt<Done>(
  db: Database,
  work: (tx: Tx) => Promise<Done>,
  isKept: (done: Done) => boolean,
): Promise<Done> {
  const tx = await db.startTransaction().execute();
  try {
    const done = await work(tx);
    await (isKept(done) ? tx.commit() : tx.rollback()).execute();
    return done;
  } catch (error) {
    if (!(tx.isCommitted || tx.isRolledBack)) await tx.rollback().execute();
    throw error;
  }
}
