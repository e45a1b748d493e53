/**
 * A board that the browser holds whole. Each view of a board (sealed, open) counts its versions; a change applies to
 * the version it begins with and to those after it. Whatever was missed is asked for by the version that is held, so that
 * after any loss the board is the same as a fresh one.
 */
import type { LiveEvent } from "@touchstone/contract/web";
import { type BoardQuery, changeRows, standBoard } from "@touchstone/domain";
import type { BoardAnswer, BoardRow } from "./api.ts";

/** An event about a board. */
export type BoardEvent = Extract<LiveEvent, { kind: `board.${string}` }>;

/** How far a board has come. */
export type BoardPlace = Pick<BoardAnswer, "view" | "version">;

/** Whether a board is older than what was told, or another view than the one that holds now. */
export function isBehind(board: BoardPlace, told: BoardPlace | undefined): boolean {
  return told !== undefined && (board.view !== told.view || board.version < told.version);
}

/** What an event makes of a board: a newer one, the same, or nothing that can be trusted. */
export type Heard = { kind: "board"; board: BoardAnswer } | { kind: "same" } | { kind: "ask" };

/** Applies an event to the board that is held. */
export function hearBoard(held: BoardAnswer, event: BoardEvent): Heard {
  if (event.kind === "board.refused" || event.view !== held.view) return { kind: "ask" };
  if (event.version <= held.version) return { kind: "same" };
  if (event.kind === "board.version" || event.from > held.version) return { kind: "ask" };
  const changed = changeRows(new Map(held.rows.map((row) => [row.uid, row])), event);
  if (!changed) return { kind: "ask" };
  const { version, firsts } = event;
  return { kind: "board", board: { ...held, version, firsts, ...wholeOf([...changed.values()]) } };
}

/** Takes an answer in. One that is older than what was heard while it was on its way changes nothing. */
export function takeBoard(held: BoardAnswer | undefined, answer: BoardAnswer): BoardAnswer {
  if (!held || held.view !== answer.view) return answer;
  if (answer.version < held.version) return held;
  if (answer.isWhole) return answer;
  const gone = new Set([...answer.removed, ...answer.rows.map(({ uid }) => uid)]);
  const kept = held.rows.filter(({ uid }) => !gone.has(uid));
  return { ...answer, ...wholeOf([...kept, ...answer.rows]) };
}

function wholeOf(rows: BoardAnswer["rows"]) {
  return { rows, entries: rows.length, removed: [], isWhole: true };
}

/** What one looks at of a board. */
export interface BoardPage {
  readonly rows: readonly BoardRow[];
  /** The reader's own row and the followed ones, wherever they stand. */
  readonly pinned: readonly BoardRow[];
  readonly total: number;
}

/** A page of a held board: places are those of the whole board, whatever is searched for. */
export function pageOfBoard(
  { rows, type, awardType, awards, firsts }: BoardAnswer,
  query: BoardQuery,
  watched: { ownUid: string | undefined; concerned: readonly string[]; isFollowedOnly: boolean },
): BoardPage {
  const { ownUid, concerned, isFollowedOnly } = watched;
  const all: BoardRow[] = standBoard(rows, { type, awardType, awards, firsts });
  const byUid = new Map(all.map((row) => [row.uid, row]));
  const followed = new Set(concerned);
  const word = query.keyword?.toLowerCase();
  const shown = all.filter(
    (row) =>
      !(query.removeStar && row.isStar) &&
      !(isFollowedOnly && !followed.has(row.uid)) &&
      (word === undefined ||
        [row.showName, row.school ?? ""].some((text) => text.toLowerCase().includes(word))),
  );
  const first = (query.currentPage - 1) * query.limit;
  return {
    rows: shown.slice(first, first + query.limit),
    pinned: [...new Set([ownUid ?? "", ...concerned])].flatMap((uid) => byUid.get(uid) ?? []),
    total: shown.length,
  };
}
