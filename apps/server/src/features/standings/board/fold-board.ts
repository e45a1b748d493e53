/**
 * Brings the boards of one contest up to its log. One at a time holds the board of a contest; everything is written in
 * one transaction together with how far it came, so a run that dies has done nothing and the next one does the same.
 * An entry that the log has moved is folded anew from its own events, by the rule that would rebuild the whole board;
 * the whole is rebuilt when the settings are not those it was folded by. Only rows that differ are written, in the next
 * version of their audience.
 */
import { isDeepStrictEqual } from "node:util";
import {
  type BoardAudience,
  type EntryEvent,
  type EntryRow,
  entryRow,
  hasPractised,
  moveFirsts,
  recordEntry,
} from "@touchstone/domain";
import type { Database, Tx } from "../../../db/client.ts";
import { findLastSeq, listMovedEntries, readEntryLogs } from "../../contests/index.ts";
import {
  type BoardSettings,
  type EntryMarks,
  type FoldedBoard,
  findBoardSettings,
  findFirstSolve,
  listAllEntries,
  listMarks,
  listRows,
  lockBoard,
  type StoredRow,
  saveBoard,
  saveRows,
} from "./board.repo.ts";

/** Entries that are folded at once; their events are in memory. */
const chunkEntries = 500;

/** Chunks that are read while one is folded. */
const chunksAhead = 2;

/**
 * Folds what is new. With `waits` it lets whoever folds now finish first; else it leaves the contest to them. Any number
 * may wait at once, each with a connection of its own, so whoever waits needs no second one: nobody would have it to give.
 */
export async function foldBoard(db: Database, contestId: number, { waits = false } = {}): Promise<void> {
  await db
    .transaction()
    .execute((tx) => foldBoardIn(tx, contestId, { waits, ...(!waits && { beside: db }) }));
}

/**
 * The same in the caller's transaction. With `beside` a large board is read there while it is written here: whoever
 * holds a board is the only one to write its rows, and a log only grows.
 */
export async function foldBoardIn(
  tx: Tx,
  contestId: number,
  { waits, beside }: { waits: boolean; beside?: Database },
): Promise<void> {
  const board = await lockBoard(tx, contestId, waits);
  const settings = board && (await findBoardSettings(tx, contestId));
  if (!settings) return;
  const upTo = await findLastSeq(tx, contestId);
  const isAnew = !isDeepStrictEqual(board.settings, settings);
  const userIds = isAnew
    ? await listAllEntries(tx, contestId)
    : await listMovedEntries(tx, contestId, { after: board.foldedSeq, upTo });
  const hasRows = board.foldedSeq > 0;
  const fold = beginFold(tx, contestId, { ...board, settings, foldedSeq: upTo, hasRows });
  const chunks = chunked(userIds);
  if (beside && chunks.length > 1) await foldAhead(fold, chunks, beside);
  else for (const chunk of chunks) await fold.save(fold.rows(await fold.read(tx, chunk)));
  await fold.end();
}

type Fold = ReturnType<typeof beginFold>;

/** While one chunk is written the next one is folded, and those after it are read. */
async function foldAhead(fold: Fold, chunks: readonly string[][], beside: Database): Promise<void> {
  let saved = Promise.resolve();
  try {
    for await (const found of readAhead(fold, chunks, beside)) {
      const rows = fold.rows(found);
      await saved;
      saved = handled(fold.save(rows));
    }
  } finally {
    // Whatever ends this, its transaction is not ended in the middle of a statement.
    await saved;
  }
}

/** What the chunks consist of, in turn; the next ones are read meanwhile. */
async function* readAhead(fold: Fold, chunks: readonly string[][], beside: Database) {
  const reading: ReturnType<Fold["read"]>[] = [];
  for (const chunk of chunks) {
    reading.push(handled(fold.read(beside, chunk)));
    const first = reading.length > chunksAhead && reading.shift();
    if (first) yield await first;
  }
  for (const each of reading) yield await each;
}

/** A promise that is awaited later; until then its failure must not end the process. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

function chunked(userIds: readonly string[]): string[][] {
  const count = Math.ceil(userIds.length / chunkEntries);
  return Array.from({ length: count }, (_, nth) =>
    userIds.slice(nth * chunkEntries, (nth + 1) * chunkEntries),
  );
}

function beginFold(
  tx: Tx,
  contestId: number,
  { hasRows, ...board }: FoldedBoard & { settings: BoardSettings; hasRows: boolean },
) {
  const { settings } = board;
  const problemIds = new Set(settings.problemIds);
  const counts = (event: EntryEvent) => event.kind !== "submitted" || problemIds.has(event.contestProblemId);
  const next = { public: board.publicVersion + 1, jury: board.juryVersion + 1, after: 0 };
  const moved = new Set<BoardAudience>();
  const firsts = { public: board.publicFirsts, jury: board.juryFirsts };
  const recount = { public: new Set<string>(), jury: new Set<string>() };

  const note = (before: StoredRow | undefined, row: StoredRow) => {
    moved.add(row.audience);
    if (row.audience === "after") return;
    const change = moveFirsts(
      firsts[row.audience],
      before?.isListed ? before : undefined,
      row.isListed ? row : undefined,
    );
    firsts[row.audience] = change.firsts;
    for (const problemId of change.recount) recount[row.audience].add(problemId);
  };

  return {
    /** What the rows of these entries are made of, and the rows that are there. */
    async read(db: Database | Tx, userIds: readonly string[]) {
      const logs = await readEntryLogs(db, contestId, userIds);
      const marks = await listMarks(db, contestId, { authorId: settings.authorId, userIds });
      const stored = hasRows ? await listRows(db, contestId, userIds) : [];
      return { userIds, logs, marks, known: new Map(stored.map((row) => [keyOf(row), row])) };
    },
    /** The rows that differ from those that are there. */
    rows({ userIds, logs, marks, known }: Awaited<ReturnType<typeof this.read>>) {
      return userIds
        .flatMap((userId) =>
          rowsOf(settings, userId, (logs.get(userId) ?? []).filter(counts), marks.get(userId)),
        )
        .filter((row) => {
          const before = known.get(keyOf(row));
          if (before ? isDeepStrictEqual(before, row) : !row.isListed) return false;
          note(before, row);
          return true;
        });
    },
    save: (rows: readonly StoredRow[]) =>
      saveRows(
        tx,
        contestId,
        rows.map((row) => ({ ...row, version: next[row.audience] })),
      ),
    async end(): Promise<void> {
      for (const audience of ["public", "jury"] as const) {
        const found = { ...firsts[audience] };
        for (const problemId of recount[audience]) {
          const first = await findFirstSolve(tx, contestId, { audience, problemId });
          if (first === null) delete found[problemId];
          else found[problemId] = first;
        }
        firsts[audience] = found;
      }
      await saveBoard(tx, contestId, {
        ...board,
        publicVersion: moved.has("public") ? next.public : board.publicVersion,
        juryVersion: moved.has("jury") ? next.jury : board.juryVersion,
        publicFirsts: firsts.public,
        juryFirsts: firsts.jury,
      });
    },
  };
}

/** The rows of one entry. Without a seal there is nothing to keep back, so there is no public row to write. */
function rowsOf(
  settings: BoardSettings,
  userId: string,
  events: readonly EntryEvent[],
  marks: EntryMarks | undefined,
): StoredRow[] {
  // An account that is gone has no row.
  const { isStar, isHidden, isDisqualified } = marks ?? {
    ...{ isStar: false, isHidden: true, isDisqualified: false },
  };
  const record = { ...recordEntry(events), isStar, isHidden, isDisqualified };
  const hasAfter = hasPractised(settings, record);
  const stored = (audience: BoardAudience, row: EntryRow | undefined): StoredRow => ({
    ...{ audience, userId, isStar, hasAfter: audience === "jury" && hasAfter },
    ...(row ? { ...row, isListed: true } : { points: 0, cost: 0, total: 0, cells: {}, isListed: false }),
  });
  return [
    ...(settings.sealAtMs === null ? [] : [stored("public", entryRow(settings, record, "public"))]),
    stored("jury", entryRow(settings, record, "jury")),
    stored("after", hasAfter ? entryRow(settings, record, "after") : undefined),
  ];
}

function keyOf({ audience, userId }: StoredRow): string {
  return `${audience} ${userId}`;
}
