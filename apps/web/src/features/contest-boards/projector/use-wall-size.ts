import { useSyncExternalStore } from "react";
import type { BoardKind } from "../api.ts";
import { rowHeight } from "../parts/use-virtual-rows.ts";

/** The widths of the columns, as the stylesheet of the board has them. */
const columns = {
  acm: { fixed: 64 + 270 + 76 + 68, problem: 66 },
  oi: { fixed: 64 + 270 + 84, problem: 120 },
};
const tableHeadHeight = 48;
/** The title above the board and the line below it. */
const aroundHeight = 150;
const scaleMax = 2.5;
const rowsMin = 5;

/** How much larger the board is drawn, and how many of its rows the wall holds. */
export interface WallSize {
  readonly scale: number;
  readonly rowsFit: number;
}

/** The size of a board that fills the window; never smaller than on a page. */
export function wallSize(
  kind: BoardKind,
  problems: number,
  { width, height }: { width: number; height: number },
): WallSize {
  const { fixed, problem } = columns[kind];
  const scale = Math.min(scaleMax, Math.max(1, (width - 48) / (fixed + problem * problems)));
  const rows = Math.floor((height - aroundHeight - tableHeadHeight * scale) / (rowHeight * scale));
  return { scale, rowsFit: Math.max(rowsMin, rows) };
}

/** The size of a board that fills this window now. */
export function useWallSize(kind: BoardKind, problems: number): WallSize {
  const window = useSyncExternalStore(follow, size);
  const [width = 0, height = 0] = window.split(" ").map(Number);
  return wallSize(kind, problems, { width, height });
}

function follow(hear: () => void): () => void {
  addEventListener("resize", hear);
  return () => removeEventListener("resize", hear);
}

function size(): string {
  return `${innerWidth} ${innerHeight}`;
}
