import { judgeStatus, type Locale, type WallCell } from "@touchstone/domain";
import { writeWorkbook } from "../../files/index.ts";
import type { Wall, WallRow } from "./read-wall.ts";

const words = {
  "zh-CN": {
    ...{ username: "用户名", realname: "姓名", number: "学号", solved: "通过", score: "得分", late: "迟交" },
    ...{ isLate: "迟交", sheet: "作业" },
  },
  "en-US": {
    ...{ username: "Username", realname: "Real name", number: "Student number", solved: "Solved" },
    ...{ score: "Score", late: "Late", isLate: "late", sheet: "Homework" },
  },
} as const satisfies Record<Locale, object>;

/** The rows of a wall as a workbook, in the reader's language. Real names are in it: it is for those who run the class. */
export async function exportWall(
  tid: number,
  { problems, rows }: Wall,
  locale: Locale,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const say = words[locale];
  const ids = problems.map(({ row }) => row.displayId);
  const names = [say.username, say.realname, say.number].map((heading) => ({ heading, width: 20 }));
  const figures = [say.solved, say.score, say.late, ...ids].map((heading) => ({ heading, width: 12 }));
  const lineOf = (row: WallRow) => [
    ...[row.username, row.realname ?? "", row.number ?? ""],
    ...[row.solved, row.score ?? "", row.late].map(String),
    ...ids.map((id) => cellText(row.cells[id], say.isLate)),
  ];
  const table = { sheet: say.sheet, columns: [...names, ...figures], rows: rows.map(lineOf) };
  return { name: `training_${tid}_wall.xlsx`, bytes: await writeWorkbook(table) };
}

/** The points, else `+` solved or `-` not; then the tries where it took several, and whether it was late. */
function cellText(cell: WallCell | undefined, isLate: string): string {
  if (!cell) return "";
  const { status, score, tries } = cell;
  const reached = score === null ? (status === judgeStatus.accepted ? "+" : "-") : String(score);
  return [reached, tries > 1 && `(${tries})`, cell.isLate && isLate].filter(Boolean).join(" ");
}
