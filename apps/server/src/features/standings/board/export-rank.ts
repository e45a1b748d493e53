import type { Database } from "../../../db/client.ts";
import type { ContestRow } from "../../contests/index.ts";
import { writeWorkbook } from "../../files/index.ts";
import { listDisplayIds } from "./board-reading.repo.ts";
import type { BoardDoor } from "./demand-board.ts";
import { csvOf, rankTable } from "./rank-table.ts";
import { openRank, type RankRows } from "./read-rank.ts";

/** What a contest admin takes away: with `forceRefresh` also what the seal keeps back. */
export interface RankExport extends RankRows {
  forceRefresh: boolean;
  format: "xlsx" | "csv";
}

/** The whole rank as a file. Real names are in it: it is for contest admins. */
export async function exportRank(
  { db, boards }: { db: Database; boards: BoardDoor },
  contest: ContestRow,
  { forceRefresh, format, ...rows }: RankExport,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const board = await boards.open(contest, { isAdmin: true, seesAll: forceRefresh });
  const rank = await openRank(db, board, rows);
  const table = rankTable(await rank.read({}), contest.type, await listDisplayIds(db, contest.id));
  return {
    name: `contest_${contest.id}_rank.${format}`,
    bytes: format === "csv" ? csvOf(table) : await writeWorkbook({ sheet: "rank", ...table }),
  };
}
