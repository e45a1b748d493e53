/**
 * Saving a contest. The form is held against the rules; what moves the board goes into the contest's log in the same
 * transaction. A new password says what becomes of those who entered with the old one: nothing happens to them by
 * itself.
 */
import { type ContestForm, contestFaults, groupLevels, Refusal, readAccountRule } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import { type ActedBy, actedBy } from "../../../http/acted-by.ts";
import type { Call } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { demandGroup } from "../../groups/index.ts";
import { tellContestChanged } from "../contests.live.ts";
import { appendContestEvent } from "../log/append-contest-event.ts";
import { contestColumns, insertContest } from "./admin-contests.repo.ts";
import { followStarAccounts, removeIdleEntries } from "./contest-entries.repo.ts";
import { type EditableContest, type Editing, type EditPlace, holdContest } from "./demand-contest-editor.ts";

/** Who saves, where, and by which call. */
export interface SavedBy extends Editing {
  by: ActedBy;
}

/** The caller of a route that has asked for a session. */
export function savedBy(call: Call, place: EditPlace): SavedBy {
  return { editor: signedIn(call.actor), place, by: actedBy(call) };
}

/** A form as it was sent. */
export interface SentContest extends Omit<ContestForm, "accountRule"> {
  accountLimitRule: string;
}

/** Makes a contest of the caller's, in a group where one is named, and answers its id. */
export function addContest(
  db: Database,
  { editor, by }: SavedBy,
  sent: SentContest,
  groupId: number | null = null,
): Promise<number> {
  const columns = demandColumns(sent);
  return db.transaction().execute(async (tx) => {
    if (groupId !== null) await demandGroup(tx, editor, groupId, groupLevels.admin);
    const id = await insertContest(tx, { authorId: editor.userId, groupId }, columns);
    const { title, type, auth, starts_at, ends_at } = columns;
    const details = { after: { title, type, auth, starts_at, ends_at, group_id: groupId } };
    await recordAct(tx, { ...by, action: "contest.create", object: { kind: "contest", id }, details });
    return id;
  });
}

/** Saves a contest that the caller may edit, as long as nobody else saved it since it was read. */
export async function updateContest(
  db: Database,
  saver: SavedBy,
  sent: SentContest & { id: number; gmtModified: Date | null; removeEntries?: boolean | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await holdContest(tx, saver, sent.id);
    const isStale = sent.gmtModified && sent.gmtModified.getTime() !== before.updated_at.getTime();
    if (isStale) throw new Refusal("contest_changed");
    const { type: _fixed, ...columns } = demandColumns(sent, before.type);
    const removed = await settleEntries(tx, before, columns.password, sent.removeEntries);
    await tx
      .updateTable("contests")
      .set({ ...columns, updated_at: sql`clock_timestamp()` })
      .where("id", "=", before.id)
      .execute();
    await followStarAccounts(tx, before.id, columns.star_accounts);
    if (movesBoard(before, columns)) {
      await tellContestChanged(tx, before.id);
      await appendContestEvent(tx, before.id, { kind: "settings" });
    }
    const details = { changes: changesOf(before, columns), ...(removed > 0 && { removedEntries: removed }) };
    const object = { kind: "contest", id: before.id };
    await recordAct(tx, { ...saver.by, action: "contest.change", object, details });
  });
}

/** Shows or hides a contest. */
export async function changeContestVisible(
  db: Database,
  saver: SavedBy,
  { cid, visible }: { cid: number; visible: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contest = await holdContest(tx, saver, cid);
    if (contest.is_visible === visible) return;
    await tx
      .updateTable("contests")
      .set({ is_visible: visible, updated_at: sql`clock_timestamp()` })
      .where("id", "=", cid)
      .execute();
    const details = { visible: { before: !visible, after: visible } };
    await recordAct(tx, {
      ...saver.by,
      action: "contest.change-visible",
      object: { kind: "contest", id: cid },
      details,
    });
  });
}

function demandColumns({ accountLimitRule, ...sent }: SentContest, storedType?: number) {
  const form = { ...sent, accountRule: readAccountRule(accountLimitRule) ?? null };
  const fields = contestFaults(form, storedType);
  const { startTime, endTime } = form;
  if (fields.length > 0 || !startTime || !endTime) throw new Refusal("invalid_input", { fields });
  return contestColumns({ ...form, startTime, endTime });
}

/** With a new password: what was said of the entries; answers how many are gone. */
async function settleEntries(
  tx: Tx,
  before: EditableContest,
  password: string | null,
  isToRemove: boolean | undefined,
): Promise<number> {
  const isNew = password !== null && password !== before.password;
  if (!isNew || before.entries === 0) return 0;
  if (isToRemove === undefined) throw new Refusal("contest_password_entries");
  return isToRemove ? removeIdleEntries(tx, before.id) : 0;
}

type Columns = Omit<ReturnType<typeof contestColumns>, "type">;

/** Whether rows of the board have to be folded anew. */
function movesBoard(before: EditableContest, after: Columns): boolean {
  const names = ["starts_at", "ends_at", "seal_rank", "seal_at", "auto_real_rank", "oi_score_type"] as const;
  return [...names, "star_accounts" as const].some((name) => differs(before, after, name));
}

/** JSON is written as text and read as a value. */
const jsonColumns: readonly (keyof Columns)[] = ["account_rule", "awards"];

function differs(before: EditableContest, after: Columns, name: keyof Columns): boolean {
  const written = after[name];
  const isJson = jsonColumns.includes(name) && typeof written === "string";
  return textOf(before[name]) !== textOf(isJson ? JSON.parse(written) : written);
}

/** What differs, field by field; of a password only that it does. */
function changesOf(before: EditableContest, after: Columns): Record<string, unknown> {
  const names = (Object.keys(after) as (keyof Columns)[]).filter((name) => differs(before, after, name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === "password" ? "changed" : { before: shortOf(before[name]), after: shortOf(after[name]) },
    ]),
  );
}

/** A value as it is compared, whatever the order of its fields. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (value instanceof Date || typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${textOf(field)}`).join()}}`;
}

/** The log keeps the beginning of a long text. */
function shortOf(value: unknown): unknown {
  return typeof value === "string" && value.length > 500 ? `${value.slice(0, 500)}…` : value;
}
