import type { Database } from "../../../db/client.ts";
import type { ContestRow } from "../../contests/index.ts";
import { presentBoardRow, presentFirsts } from "../board/board.present.ts";
import { findBoardDecor, readChanges } from "../board/board-reading.repo.ts";
import { foldBoard } from "../board/fold-board.ts";

/**
 * The rows of both sides of the seal, with every verdict that stands now. The sealed rows are read first: what is
 * folded in between is then open, and never hidden for good.
 */
export async function readScrollBoard(db: Database, { id, rankShowName }: ContestRow) {
  await foldBoard(db, id, { waits: true });
  const { displayIds } = await findBoardDecor(db, id);
  const rowsFor = async (audience: "public" | "jury") => {
    const { rows, firsts } = await readChanges(db, { contestId: id, audience, since: 0 });
    // A projector shows it to everybody: real names only where the board shows them.
    const reader = { shownName: rankShowName, isAdmin: false, displayIds };
    return {
      rows: rows.map((row) => presentBoardRow(row, reader)),
      firsts: presentFirsts(firsts, displayIds),
    };
  };
  const sealed = await rowsFor("public");
  const opened = await rowsFor("jury");
  return { sealed: sealed.rows, opened: opened.rows, firsts: opened.firsts };
}
