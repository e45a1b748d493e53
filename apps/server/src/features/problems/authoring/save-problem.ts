/**
 * Saving a problem. The form is held against the rules and against what the database says of languages, uploads and
 * compiled programs; files are in the blob store before the transaction begins. The transaction moves the version,
 * adds a statement revision when texts changed and a judging revision when judging changed, and orders a trial of the
 * main solution where its last verdict no longer says anything.
 */
import {
  type FormPlace,
  groupLevels,
  groupProblemLimits,
  juryLanguages,
  type ProblemForm,
  problemFaults,
  problemLimits,
  Refusal,
  withGroupPrefix,
} from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { demandGroup } from "../../groups/index.ts";
import { wasCompiled } from "../jury-compiles/jury-compiles.repo.ts";
import { juryProgramHash } from "../jury-compiles/jury-program.ts";
import { addJudging, addStatement } from "../revisions.repo.ts";
import { demandEditor, type Editable, type Editor, type ProblemGroup } from "./demand-editor.ts";
import { demandPublishable } from "./demand-publishable.ts";
import {
  changesOf,
  type FieldChange,
  type FieldTexts,
  judgingTexts,
  loggedChanges,
  statementTexts,
} from "./field-changes.ts";
import { findContent, insertable, type JudgingContent, testsOf } from "./judging-content.ts";
import {
  findMainSolution,
  findVerification,
  type MainSolution,
  storeMainSolution,
} from "./main-solution.repo.ts";
import { makeJudging } from "./make-judging.ts";
import { findParts, findUsableLanguages, storeParts } from "./problem-parts.repo.ts";
import { insertProblem, moveVersion, updateProblemRow } from "./problem-row.repo.ts";
import { findStatement, newStatement } from "./statements.repo.ts";
import { orderTrial, type QueueTrial } from "./try-main-solution.ts";

/** What saving works with. */
export interface SaveDeps {
  db: Database;
  blobs: BlobStore;
  queueTrial: QueueTrial;
  wakeJudges: () => void;
}

/** Who saves, and from where. */
export interface SavedBy {
  editor: Editor;
  by: ActedBy;
  /** The group they do it in; the admin area where missing. */
  gid?: number | undefined;
}

/** What is saved. */
export interface Saving extends ProblemForm {
  confirmUnverified: boolean;
}

/** What a contest or a group adds to a save, in its transaction. */
type AlsoSave = (tx: Tx, pid: number) => Promise<void>;

/** Makes a problem of its own for the caller, in a group one of the group's. */
export async function addProblem(
  deps: SaveDeps,
  { editor, by, gid }: SavedBy,
  sent: Saving,
  alsoSave?: AlsoSave,
): Promise<{ pid: number; version: number }> {
  const group = gid === undefined ? null : (await demandGroup(deps.db, editor, gid, groupLevels.admin)).group;
  const form = withPrefix(sent, group);
  const content = await prepare(deps, editor, form, { oj: "ME", isRemote: false, group });
  const {
    confirmUnverified,
    problem: { auth },
  } = form;
  // In a group its admins decide what its members see.
  if (!group) await demandPublishable(deps.db, editor, { problem: undefined, auth, confirmUnverified });
  const pid = await deps.db.transaction().execute(async (tx) => {
    const { userId } = editor;
    const id = await storeNewProblem(tx, deps, { form, content, userId, requestId: by.requestId, group });
    const details = { after: { problemId: form.problem.problemId, auth, ...(group && { gid: group.id }) } };
    await recordAct(tx, { ...by, action: "problem.create", object: { kind: "problem", id }, details });
    await alsoSave?.(tx, id);
    return id;
  });
  deps.wakeJudges();
  return { pid, version: 1 };
}

/** Writes a new problem whose form was held against the rules, and orders a trial of its main solution. */
export async function storeNewProblem(
  tx: Tx,
  { queueTrial }: Pick<SaveDeps, "queueTrial">,
  made: {
    form: ProblemForm;
    content: JudgingContent;
    userId: string;
    requestId: string;
    group?: { id: number } | null;
    /** The judge whose problem it is; this site where missing. */
    oj?: string;
  },
): Promise<number> {
  const { form, content, userId, requestId, group = null, oj = "ME" } = made;
  const id = await insertProblem(tx, form, { userId, groupId: group?.id ?? null, oj });
  await addStatement(tx, id, newStatement(form, userId));
  await addJudging(tx, id, { ...insertable(content), created_by: userId });
  await storeParts(tx, { id, oj, group }, form);
  await storeMainSolution(tx, id, form.mainSolution);
  await orderTrial(tx, queueTrial, { userId, requestId, problemId: id });
  return id;
}

/** Saves a problem that the caller may edit, as long as nobody else saved it since it was read. */
export async function updateProblem(
  deps: SaveDeps,
  { editor, by, gid }: SavedBy,
  { pid, baseVersion, ...sent }: Saving & { pid: number; baseVersion: number },
  alsoSave?: AlsoSave,
): Promise<{ pid: number; version: number }> {
  const problem = await demandEditor(deps.db, editor, pid, gid);
  const { group } = problem;
  const form = withPrefix(sent, group);
  if (problem.version !== baseVersion) throw new Refusal("problem_changed");
  const stored = await findStored(deps.db, problem);
  const content = await prepare(deps, editor, form, problem, stored);
  const version = await deps.db.transaction().execute(async (tx) => {
    const changed = await storeChanges(tx, deps, { problem, form, stored, content, editor, by });
    await alsoSave?.(tx, pid);
    return changed.version;
  });
  deps.wakeJudges();
  return { pid, version };
}

/** What decides verdicts on a problem now. */
export async function findStored(
  db: Database,
  { judgingRevisionId }: Pick<Editable, "judgingRevisionId">,
): Promise<JudgingContent | undefined> {
  return judgingRevisionId ? findContent(db, judgingRevisionId) : undefined;
}

/**
 * Writes a form that was held against the rules over a problem, as long as nobody saved it since it was read; answers
 * its new version and what differs now.
 */
export async function storeChanges(
  tx: Tx,
  { queueTrial }: Pick<SaveDeps, "queueTrial">,
  saved: {
    problem: Editable;
    form: Saving;
    stored: JudgingContent | undefined;
    content: JudgingContent;
    editor: Editor;
    by: ActedBy;
  },
): Promise<{ version: number; changes: FieldChange[] }> {
  const { problem, form, editor, by } = saved;
  const { id: pid, version: baseVersion, group } = problem;
  const { userId } = editor;
  const version = await moveVersion(tx, { pid, baseVersion, userId });
  const before = await settingsTexts(tx, pid);
  await updateProblemRow(tx, pid, form, { isInGroup: group !== null });
  const statement = await saveStatement(tx, pid, newStatement(form, userId));
  const judging = await saveJudging(tx, pid, { ...saved, userId });
  await storeParts(tx, problem, form);
  await storeMainSolution(tx, pid, form.mainSolution);
  const { confirmUnverified } = form;
  if (!group) {
    await demandPublishable(tx, editor, { problem, auth: form.problem.auth, confirmUnverified });
  }
  if ((await findVerification(tx, pid)).state === "none") {
    await orderTrial(tx, queueTrial, { userId, requestId: by.requestId, problemId: pid });
  }
  const changes = [...changesOf(before, await settingsTexts(tx, pid)), ...statement, ...judging];
  await recordAct(tx, {
    ...by,
    action: "problem.change",
    object: { kind: "problem", id: pid },
    details: loggedChanges(changes),
  });
  return { version, changes };
}

/** The form with the display id that is stored: in a group its short name stands before what was typed. */
function withPrefix(form: Saving, group: ProblemGroup | null): Saving {
  const { problemId } = form.problem;
  if (!group || problemId.trim() === "") return form;
  return { ...form, problem: { ...form.problem, problemId: withGroupPrefix(problemId, group.shortName) } };
}

/** Refuses a faulty form; answers the judging that it asks for, its files stored. */
async function prepare(
  deps: SaveDeps,
  editor: Editor,
  form: Saving,
  problem: { oj: string; isRemote: boolean; group: ProblemGroup | null },
  stored?: JudgingContent,
): Promise<JudgingContent> {
  const place: FormPlace = {
    isRemote: problem.isRemote,
    hasUploadedTests: stored?.is_upload_case === true && testsOf(stored).length > 0,
    isCompiled: await isCompiled(deps, form, stored),
    limits: problem.group ? groupProblemLimits : problemLimits,
  };
  const fields = problemFaults(form, place);
  if (fields.length > 0) throw new Refusal("invalid_input", { fields });
  await demandLanguages(deps.db, form, problem.oj);
  return makeJudging(deps, form, { userId: editor.userId, stored });
}

/** A program that is stored as it is was compiled when it was saved; any other one must have been compiled since. */
export async function isCompiled(
  deps: Pick<SaveDeps, "db">,
  form: Pick<ProblemForm, "problem" | "judgeMode">,
  stored?: JudgingContent,
): Promise<boolean> {
  const { problem, judgeMode } = form;
  if (judgeMode === "default" || problem.spjCode === null) return true;
  const { spjCode: code, spjLanguage: language } = problem;
  const hash = juryProgramHash({ code, language, files: problem.judgeExtraFile ?? {} });
  return (
    (stored?.judge_mode === judgeMode && storedHash(stored) === hash) || (await wasCompiled(deps.db, hash))
  );
}

function storedHash({ spj_code, spj_language, judge_extra_files }: JudgingContent): string | undefined {
  const language = juryLanguages.find((name) => name === spj_language);
  if (spj_code === null || !language) return undefined;
  return juryProgramHash({ code: spj_code, language, files: judge_extra_files ?? {} });
}

async function demandLanguages(db: Database, form: ProblemForm, oj: string): Promise<void> {
  const asked = new Set([...form.languages, ...form.codeTemplates.map(({ lid }) => lid)]);
  const usable = await findUsableLanguages(db, oj, [...asked]);
  const isMainRight = form.mainSolution === null || form.languages.includes(form.mainSolution.lid);
  if (usable.length !== asked.size || !isMainRight) throw new Refusal("language_not_allowed");
}

async function saveStatement(tx: Tx, pid: number, next: ReturnType<typeof newStatement>) {
  const before = await findStatement(tx, pid);
  const changes = changesOf(before ? statementTexts(before) : {}, statementTexts(next.stored));
  if (changes.length > 0) await addStatement(tx, pid, next);
  return changes;
}

async function saveJudging(
  tx: Tx,
  pid: number,
  next: { stored: JudgingContent | undefined; content: JudgingContent; userId: string },
) {
  const changes = changesOf(next.stored ? judgingTexts(next.stored) : {}, judgingTexts(next.content));
  if (changes.length > 0) {
    await addJudging(tx, pid, { ...insertable(next.content), created_by: next.userId });
  }
  return changes;
}

/** What belongs to no revision, field by field. */
async function settingsTexts(tx: Tx, pid: number): Promise<FieldTexts> {
  const row = await tx
    .selectFrom("problems")
    .select(["display_id", "difficulty", "auth", "source", "code_share", "apply_public_progress as progress"])
    .where("id", "=", pid)
    .executeTakeFirstOrThrow();
  const { languages, codeTemplates, tags } = await findParts(tx, pid);
  const solution: MainSolution | undefined = await findMainSolution(tx, pid);
  return {
    problemId: row.display_id,
    difficulty: String(row.difficulty),
    auth: String(row.auth),
    source: row.source || null,
    codeShare: String(row.code_share),
    applyPublicProgress: row.progress === null ? null : String(row.progress),
    languages: languages.join(", ") || null,
    tags: tags.map(({ name }) => name).join(", ") || null,
    ...Object.fromEntries(
      codeTemplates.map(({ lid, code, status }) => [`template.${lid}`, `${status ? "on" : "off"}: ${code}`]),
    ),
    mainSolution: solution ? `${solution.lid}: ${solution.code}` : null,
  };
}
