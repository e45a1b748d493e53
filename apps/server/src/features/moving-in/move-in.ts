/**
 * Moves an old site in, kind by kind: nothing names what comes later. A batch is read, decided and written in one
 * transaction with its lines of the ledger and its losses; what is in the ledger is not read again. So a move that is
 * killed loses at most one batch, which the next one brings, and a move that is done twice changes nothing.
 */
import { roles } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import { makePartitionsAhead } from "../../db/partitions.ts";
import { findTries } from "../submissions/index.ts";
import { rebuildCells } from "../trainings/index.ts";
import { findLastSubmission, type LedgerLine, openLedger, storeLines } from "./ledger.ts";
import { type LossBook, type LossLine, openLossBook, storeLosses, sumLosses } from "./loss-book.ts";
import { MoveRefused } from "./move-refused.ts";
import type { OldSystem, OldSystemName, Uncarried } from "./old-system.ts";
import type { ToldKind, ToldKinds } from "./told.ts";
import { announcementWriter } from "./writing/announcement-writer.ts";
import { commentWriter } from "./writing/comment-writer.ts";
import { contestWriter } from "./writing/contest-writer.ts";
import { discussionWriter } from "./writing/discussion-writer.ts";
import { groupWriter } from "./writing/group-writer.ts";
import type { KindWriter, Settled, Writing } from "./writing/kind-writer.ts";
import { problemWriter } from "./writing/problem-writer.ts";
import { submissionWriter } from "./writing/submission-writer.ts";
import { tagWriter } from "./writing/tag-writer.ts";
import { trainingWriter } from "./writing/training-writer.ts";
import { userWriter } from "./writing/user-writer.ts";

/** What a move works with. */
export interface MoveDeps extends Pick<Writing, "db" | "blobs" | "fileBytesMax"> {
  /** Hears how far it is. */
  readonly say: (line: string) => void;
}

/** How a kind came over: how many there are at the old site, and of those that were read how many are here. */
export interface MovedKind {
  readonly kind: ToldKind;
  readonly old: number;
  readonly moved: number;
  readonly leftOut: number;
}

/** What became of an old site, all runs together. */
export interface MoveReport {
  readonly system: OldSystemName;
  readonly isDry: boolean;
  readonly kinds: readonly MovedKind[];
  readonly losses: readonly LossLine[];
  readonly uncarried: readonly Uncarried[];
}

/** Moves everything that was not moved yet; a dry run only says what would become of it. */
export async function moveIn(
  deps: MoveDeps,
  old: OldSystem,
  { isDry }: { isDry: boolean },
): Promise<MoveReport> {
  if (isDry) return moveAll(deps, old, isDry);
  return holdMove(deps.db, () => moveAll(deps, old, isDry));
}

/** One move at a time: two would bring everything twice. */
async function holdMove<Done>(db: Database, work: () => Promise<Done>): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('touchstone moving in')) as "isMine"`.execute(tx);
    if (!rows[0]?.isMine) throw new MoveRefused("Another move is under way.");
    return work();
  });
}

async function moveAll(deps: MoveDeps, old: OldSystem, isDry: boolean): Promise<MoveReport> {
  const { db, blobs, fileBytesMax } = deps;
  const ledger = await openLedger(db, old.name);
  const book = await openLossBook(db, old.name);
  const nobody = "00000000-0000-0000-0000-000000000000";
  const writing: Writing = {
    ...{ db, blobs, fileBytesMax, system: old.name, isDry, ledger, ownerId: nobody, given: new Set() },
  };
  const kinds: MovedKind[] = [];
  let isNew = false;
  const move = async <Kind extends ToldKind, Row>(
    kind: Kind,
    writer: KindWriter<ToldKinds[Kind], Row>,
    ownerId: string,
  ) => {
    const total = await old.count(kind);
    const before = ledger.tally(kind).moved;
    await moveKind({ ...deps, old, book, writing: { ...writing, ownerId } }, { kind, total }, writer);
    isNew ||= ledger.tally(kind).moved > before;
    kinds.push({ kind, old: total, ...ledger.tally(kind) });
  };
  await move("user", userWriter, nobody);
  const owner = isDry ? nobody : await findOwner(db);
  await move("group", groupWriter, owner);
  await move("tag", tagWriter, owner);
  await move("problem", problemWriter, owner);
  await move("training", trainingWriter, owner);
  await move("contest", contestWriter, owner);
  await move("submission", submissionWriter, owner);
  if (!isDry) await rebuildTrainings(db, old.name);
  await move("discussion", discussionWriter, owner);
  await move("comment", commentWriter, owner);
  await move("announcement", announcementWriter, owner);
  if (!isDry && isNew) await recordMove(db, old.name, kinds);
  return { system: old.name, isDry, kinds, losses: book.lines(), uncarried: await old.uncarried() };
}

async function recordMove(db: Database, system: OldSystemName, kinds: readonly MovedKind[]): Promise<void> {
  const details = Object.fromEntries(kinds.map(({ kind, moved }) => [kind, moved]));
  await db
    .transaction()
    .execute((tx) =>
      recordAct(tx, { actorId: null, action: "site.move_in", object: { kind: "site", id: system }, details }),
    );
}

/** Whose things are that belong to nobody: the oldest super admin's. */
async function findOwner(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from users where role = ${roles.root} and status = 'active'
    order by created_at, id limit 1`.execute(db);
  const [owner] = rows;
  if (!owner) throw new MoveRefused("Neither this site nor the old one has a super admin: make one first.");
  return owner.id;
}

interface Moving extends MoveDeps {
  old: OldSystem;
  book: LossBook;
  writing: Writing;
}

async function moveKind<Kind extends ToldKind, Row>(
  { old, book, writing, say }: Moving,
  { kind, total }: { kind: Kind; total: number },
  writer: KindWriter<ToldKinds[Kind], Row>,
): Promise<void> {
  const { db, ledger, system, isDry } = writing;
  const after = kind === "submission" ? await findLastSubmission(db, system) : null;
  const isKnown = (oldId: string) => ledger.has(kind, oldId);
  for await (const told of old.read(kind, { after, isKnown })) {
    const fresh = [...new Map(told.map((each) => [each.oldId, each])).values()].filter(
      ({ oldId }) => !isKnown(oldId),
    );
    if (fresh.length === 0) continue;
    const settled = await writer.settle(writing, fresh);
    if (kind === "submission" && !isDry) await makePartitionsAhead(db, highest(settled));
    const done = isDry ? settled : await storeBatch({ writing, kind, writer }, settled);
    ledger.note(linesOf(kind, done));
    book.note(sumLosses(kind, done));
    const { moved, leftOut } = ledger.tally(kind);
    say(`${kind}: ${moved + leftOut} of ${total}`);
  }
}

const highest = (settled: readonly Settled<unknown>[]) =>
  settled.reduce((most, { newId }) => Math.max(most, Number(newId)), 0);

async function storeBatch<Told, Row>(
  { writing, kind, writer }: { writing: Writing; kind: ToldKind; writer: KindWriter<Told, Row> },
  settled: readonly Settled<Row>[],
): Promise<Settled<Row>[]> {
  const { db, system } = writing;
  return db.transaction().execute(async (tx) => {
    const rows = settled.flatMap(({ row }) => row ?? []);
    const inserted = rows.length > 0 ? await writer.insert(tx, writing, rows) : [];
    const told = new Map(inserted.map((each) => [each.oldId, each]));
    const done = settled.map((each) => {
      const more = told.get(each.oldId);
      return more ? { ...each, newId: more.newId, losses: [...each.losses, ...more.losses] } : each;
    });
    await storeLines(tx, system, linesOf(kind, done));
    await storeLosses(tx, system, sumLosses(kind, done));
    return done;
  });
}

function linesOf(kind: ToldKind, settled: readonly Settled<unknown>[]): LedgerLine[] {
  return settled.flatMap(({ oldId, newId, parts = [] }) => [{ kind, oldId, newId }, ...parts]);
}

/** What the members of trainings have reached follows from what they sent. */
async function rebuildTrainings(db: Database, system: OldSystemName): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select t.id from moved_items m join trainings t on t.id = m.new_id::bigint
    where m.system = ${system} and m.kind = 'training' and t.auth = 'Private' order by t.id`.execute(db);
  for (const { id } of rows) {
    await db.transaction().execute((tx) => rebuildCells(tx, findTries, { trainingId: id }));
  }
}
