/**
 * Which old thing is which of ours, in memory while a move lasts; submissions, of which there may be millions, are asked
 * of the database. What a transaction wrote is noted here once it is committed.
 */
import type { Database, Tx } from "../../db/client.ts";
import type { OldSystemName } from "./old-system.ts";
import type { ToldKind } from "./told.ts";

/** Things that are told, and the problems of contests, which submissions name. */
export type LedgerKind = ToldKind | "contest_problem";

/** A line: `newId` is null for what was left out. */
export interface LedgerLine {
  readonly kind: LedgerKind;
  readonly oldId: string;
  readonly newId: string | null;
}

/** The ledger of a move. */
export interface Ledger {
  /** Our id of an old thing; nothing for one that is not here. */
  readonly find: (kind: LedgerKind, oldId: string | null) => string | undefined;
  readonly has: (kind: LedgerKind, oldId: string) => boolean;
  readonly note: (lines: readonly LedgerLine[]) => void;
  /** How many of a kind are here, and how many were left out. */
  readonly tally: (kind: ToldKind) => { moved: number; leftOut: number };
}

/** Reads what earlier runs have moved. */
export async function openLedger(db: Database, system: OldSystemName): Promise<Ledger> {
  const known = new Map<string, Map<string, string | null>>();
  const tallies = new Map<string, { moved: number; leftOut: number }>();
  const tallyOf = (kind: string) => {
    const tally = tallies.get(kind) ?? { moved: 0, leftOut: 0 };
    tallies.set(kind, tally);
    return tally;
  };
  const note = (lines: readonly LedgerLine[]) => {
    for (const { kind, oldId, newId } of lines) {
      const tally = tallyOf(kind);
      if (newId === null) tally.leftOut += 1;
      else tally.moved += 1;
      if (kind === "submission") continue;
      const ofKind = known.get(kind) ?? new Map<string, string | null>();
      known.set(kind, ofKind.set(oldId, newId));
    }
  };
  const rows = await db
    .selectFrom("moved_items")
    .select(["kind", "old_id as oldId", "new_id as newId"])
    .where("system", "=", system)
    .where("kind", "<>", "submission")
    .execute();
  note(rows.map((row) => ({ ...row, kind: row.kind as LedgerKind })));
  Object.assign(tallyOf("submission"), await countSubmissions(db, system));
  return {
    find: (kind, oldId) => (oldId === null ? undefined : (known.get(kind)?.get(oldId) ?? undefined)),
    has: (kind, oldId) => known.get(kind)?.has(oldId) ?? false,
    note,
    tally: (kind) => ({ ...tallyOf(kind) }),
  };
}

async function countSubmissions(
  db: Database,
  system: OldSystemName,
): Promise<{ moved: number; leftOut: number }> {
  const { moved, total } = await db
    .selectFrom("moved_items")
    .select((row) => [row.fn.count<number>("new_id").as("moved"), row.fn.countAll<number>().as("total")])
    .where("system", "=", system)
    .where("kind", "=", "submission")
    .executeTakeFirstOrThrow();
  return { moved, leftOut: total - moved };
}

/** The number of the last submission that was read; null before the first. */
export async function findLastSubmission(db: Database, system: OldSystemName): Promise<string | null> {
  const row = await db
    .selectFrom("moved_items")
    .select("old_id as oldId")
    .where("system", "=", system)
    .where("kind", "=", "submission")
    .orderBy((column) => column.cast<number>("old_id", "bigint"), "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.oldId ?? null;
}

/** Writes lines, in the transaction of the things they name. */
export async function storeLines(tx: Tx, system: OldSystemName, lines: readonly LedgerLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const rows = lines
      .slice(from, from + linesAtOnce)
      .map(({ kind, oldId, newId }) => ({ system, kind, old_id: oldId, new_id: newId }));
    await tx.insertInto("moved_items").values(rows).execute();
  }
}

const linesAtOnce = 5_000;
