import { type AcmRankCell, contestType } from "@touchstone/domain";
import type { RankRow } from "./read-rank.ts";

/** A table of texts. */
export interface RankTable {
  columns: { heading: string; width: number }[];
  rows: string[][];
}

/** The whole rank as a table, one row an entry and one column a problem. */
export function rankTable(rows: readonly RankRow[], type: number, displayIds: readonly string[]): RankTable {
  const isOi = type === contestType.oi;
  const figures = isOi ? ["Total Score"] : ["AC", "Total Submission", "Total Penalty Time"];
  const headings = ["Rank", "Username", "ShowName", "Real Name", "School", ...figures, ...displayIds];
  return {
    columns: headings.map((heading, index) => ({ heading, width: index > 0 && index < 5 ? 20 : 12 })),
    rows: rows.map((row) => [
      row.rank === -1 ? "*" : String(row.rank),
      row.username,
      row.showName,
      row.realname ?? "",
      row.school ?? "",
      ...(isOi ? [row.totalScore] : [row.ac, row.total, Math.floor(row.totalTime / 60)]).map(String),
      ...displayIds.map((id) => cellText(row.submissionInfo[id])),
    ]),
  };
}

/** `+` or `+(n)` solved after n wrong tries, `-(n)` wrong, `-(n+t)` and `?(t)` with t tries kept back, `*` after the end. */
function cellText(cell: AcmRankCell | number | undefined): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const { isAC, errorNum, tryNum, isAfterContest } = cell;
  const mark = isAfterContest ? "*" : "";
  if (isAC) return `${errorNum > 0 ? `+(${errorNum})` : "+"}${mark}`;
  if (errorNum > 0) return `-(${tryNum > 0 ? `${errorNum}+${tryNum}` : errorNum})`;
  return tryNum > 0 ? `?(${tryNum})` : "";
}

/**
 * The table as comma-separated values that a spreadsheet opens as they are: in UTF-8 with its mark, every field quoted,
 * and a text that would be a formula told to be none.
 */
export function csvOf({ columns, rows }: RankTable): Uint8Array<ArrayBuffer> {
  const lines = [columns.map(({ heading }) => heading), ...rows].map((line) => line.map(field).join(","));
  return new TextEncoder().encode(`\uFEFF${lines.join("\r\n")}\r\n`);
}

/** What a spreadsheet would compute, and the few of them that are cells of ours. */
const formula = /^[=+\-@\t\r]/;
const ownCell = /^[+-](\(\d+(\+\d+)?\))?\*?$/;

function field(text: string): string {
  const isFormula = formula.test(text) && !ownCell.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
