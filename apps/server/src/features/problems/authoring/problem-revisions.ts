import { Refusal, readExamples } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import { addJudging, addStatement } from "../revisions.repo.ts";
import { demandEditor, type Editor } from "./demand-editor.ts";
import {
  changesOf,
  type FieldChange,
  type FieldTexts,
  judgingTexts,
  loggedChanges,
  statementTexts,
} from "./field-changes.ts";
import { findContent, insertable } from "./judging-content.ts";
import { findVerification } from "./main-solution.repo.ts";
import { moveVersion } from "./problem-row.repo.ts";
import type { SaveDeps, SavedBy } from "./save-problem.ts";
import { orderTrial } from "./try-main-solution.ts";

/** Which of the two a revision is of: what people read, or what decides. */
export type RevisionKind = "statement" | "judging";

const shownMax = 200;
const tables = { statement: "problem_statements", judging: "problem_judgings" } as const;

/** A revision in the list of a problem. */
export interface RevisionRow {
  kind: RevisionKind;
  number: number;
  username: string | null;
  createTime: Date;
  isCurrent: boolean;
}

/** The newest revisions of a problem that the caller may edit. */
export async function listRevisions(db: Database, editor: Editor, pid: number): Promise<RevisionRow[]> {
  const { id } = await demandEditor(db, editor, pid);
  const { rows } = await sql<RevisionRow>`
    select r.kind, r.number, u.username, r.created_at as "createTime",
      r.id = case r.kind when 'statement' then p.statement_revision_id else p.judging_revision_id end as "isCurrent"
    from (
      select 'statement' as kind, id, number, created_by, created_at from problem_statements where problem_id = ${id}
      union all
      select 'judging', id, number, created_by, created_at from problem_judgings where problem_id = ${id}
    ) as r
    join problems p on p.id = ${id}
    left join users u on u.id = r.created_by
    order by r.created_at desc, r.kind desc, r.number desc limit ${shownMax}`.execute(db);
  return rows;
}

interface Revision {
  pid: number;
  kind: RevisionKind;
  number: number;
}

/** What a revision changed, against another or the one before it; the first changed nothing into all it has. */
export async function readRevisionChanges(
  db: Database,
  editor: Editor,
  { against, ...revision }: Revision & { against?: number | undefined },
): Promise<FieldChange[]> {
  await demandEditor(db, editor, revision.pid);
  const earlier = against ?? revision.number - 1;
  const before = earlier === 0 ? {} : await revisionTexts(db, { ...revision, number: earlier });
  return changesOf(before, await revisionTexts(db, revision));
}

/** Makes a new revision that equals an old one; nothing that was judged since is touched. */
export async function restoreRevision(
  deps: Pick<SaveDeps, "db" | "queueTrial" | "wakeJudges">,
  { editor, by }: SavedBy,
  { baseVersion, ...revision }: Revision & { baseVersion: number },
): Promise<{ pid: number; version: number }> {
  const { pid, kind, number } = revision;
  await demandEditor(deps.db, editor, pid);
  const version = await deps.db.transaction().execute(async (tx) => {
    const moved = await moveVersion(tx, { pid, baseVersion, userId: editor.userId });
    const before = await currentTexts(tx, pid, kind);
    await addCopy(tx, editor.userId, revision);
    const changes = changesOf(before, await currentTexts(tx, pid, kind));
    if ((await findVerification(tx, pid)).state === "none") {
      await orderTrial(tx, deps.queueTrial, {
        userId: editor.userId,
        requestId: by.requestId,
        problemId: pid,
      });
    }
    const details = { kind, number, changes: loggedChanges(changes) };
    await recordAct(tx, {
      ...by,
      action: "problem.restore-revision",
      object: { kind: "problem", id: pid },
      details,
    });
    return moved;
  });
  deps.wakeJudges();
  return { pid, version };
}

async function addCopy(tx: Tx, userId: string, revision: Revision): Promise<void> {
  const id = await findRevision(tx, revision);
  if (revision.kind === "judging") {
    const content = await findContent(tx, id);
    // The type stands on the problem as well, for lists.
    await tx.updateTable("problems").set({ type: content.type }).where("id", "=", revision.pid).execute();
    await addJudging(tx, revision.pid, { ...insertable(content), created_by: userId });
    return;
  }
  const { base_locale, texts, examples } = await findTexts(tx, id);
  await addStatement(tx, revision.pid, {
    baseLocale: base_locale,
    texts,
    examples: readExamples(examples),
    createdBy: userId,
  });
}

async function revisionTexts(db: Database | Tx, revision: Revision): Promise<FieldTexts> {
  const id = await findRevision(db, revision);
  return revision.kind === "judging"
    ? judgingTexts(await findContent(db, id))
    : statementTexts(await findTexts(db, id));
}

async function currentTexts(tx: Tx, pid: number, kind: RevisionKind): Promise<FieldTexts> {
  const row = await tx
    .selectFrom("problems")
    .select(["statement_revision_id as statement", "judging_revision_id as judging"])
    .where("id", "=", pid)
    .executeTakeFirstOrThrow();
  const id = row[kind];
  if (id === null) return {};
  return kind === "judging"
    ? judgingTexts(await findContent(tx, id))
    : statementTexts(await findTexts(tx, id));
}

/** The id of a revision of this problem by its number; refuses one that is not there. */
async function findRevision(db: Database | Tx, { pid, kind, number }: Revision): Promise<number> {
  const row = await db
    .selectFrom(tables[kind])
    .select("id")
    .where("problem_id", "=", pid)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) throw new Refusal("revision_not_found");
  return row.id;
}

function findTexts(db: Database | Tx, statementId: number) {
  return db
    .selectFrom("problem_statements")
    .select(["base_locale", "texts", "examples"])
    .where("id", "=", statementId)
    .executeTakeFirstOrThrow();
}
