import type { WireData } from "@touchstone/contract/web";
import {
  type AcmRankCell,
  type ResolverCell,
  type ResolverRow,
  type Resolving,
  startResolving,
} from "@touchstone/domain";

/** All that a scroll board shows. */
export type RollingData = WireData<"getContestScrollBoard">;

type WireRow = RollingData["opened"][number];

/** Who stands on a row. */
export type RollingEntry = Pick<WireRow, "uid" | "username" | "showName" | "school">;

/** The board before the first step. */
export function startRolling({ sealed, opened, firsts, problemList }: RollingData): Resolving {
  const rowsOf = (rows: readonly WireRow[]) => rows.map((row) => resolverRow(row, firsts));
  return startResolving(
    rowsOf(sealed),
    rowsOf(opened),
    problemList.map(({ displayId }) => displayId),
  );
}

/** Who is who, by uid. */
export function rollingEntries({ sealed, opened }: RollingData): ReadonlyMap<string, RollingEntry> {
  return new Map([...sealed, ...opened].map((row) => [row.uid, row]));
}

function resolverRow({ uid, isStar, cells }: WireRow, firsts: RollingData["firsts"]): ResolverRow {
  const made = Object.entries(cells).flatMap(([displayId, cell]): [string, ResolverCell][] => {
    if (!("acAt" in cell)) return [];
    const { acAt, errors: errorNum, tries: tryNum } = cell;
    const isAC = acAt !== null;
    return [
      [
        displayId,
        { isAC, isFirstAC: isAC && acAt === firsts[displayId], acSeconds: acAt ?? 0, errorNum, tryNum },
      ],
    ];
  });
  return { uid, isStar, cells: new Map(made) };
}

/** A cell as boards draw it. */
export function drawnCell(cell: ResolverCell | undefined): AcmRankCell | undefined {
  if (!cell) return undefined;
  const { isAC, isFirstAC, acSeconds, errorNum, tryNum } = cell;
  return { isAC, isFirstAC, ACTime: isAC ? acSeconds : null, errorNum, tryNum, isAfterContest: false };
}
