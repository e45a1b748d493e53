import { queryOptions } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { AcmRankCell, BoardQuery } from "@touchstone/domain";
import { call } from "../../platform/http/call.ts";
import { callOptions, quietOptions } from "../../platform/http/call-options.ts";

/** How often the facts of a contest are asked for: its times may be changed while it runs. */
const infoEveryMs = 60_000;

/** By which rule a board stands. */
export type BoardKind = "acm" | "oi";

/** A contest as its board needs it. */
export type BoardContest = WireData<"getContestOutsizeInfo">["contest"];

/** A problem in the head of a board. */
export type BoardProblem = Pick<
  WireData<"getContestProblem">[number],
  "displayId" | "displayTitle" | "color" | "ac" | "total"
>;

/** One row of a board. */
export type BoardRow = WireData<"getContestRank">["records"][number];

/** A whole board, or what has changed of it. */
export type BoardAnswer = WireData<"getContestBoard">;

/** Which board of a contest is looked at. */
export interface BoardSource {
  readonly cid: number;
  /** True for the board that needs no session. */
  readonly isOutside: boolean;
  /** True where a contest admin asks for what the seal keeps back. */
  readonly isForced: boolean;
}

/** The rule of a contest; undefined for one that is not known. */
export function boardKindOf(type: number | undefined): BoardKind | undefined {
  if (type === 0) return "acm";
  return type === 1 ? "oi" : undefined;
}

/** What an entry did in one problem of an ACM board. */
export function acmCellOf(row: BoardRow, displayId: string): AcmRankCell | undefined {
  const cell = row.submissionInfo[displayId];
  return typeof cell === "object" ? cell : undefined;
}

/** The score of an entry in one problem of an OI board. */
export function oiScoreOf(row: BoardRow, displayId: string): number | undefined {
  const score = row.submissionInfo[displayId];
  return typeof score === "number" ? score : undefined;
}

/** Asks for a board: for what has changed since the one that is held, or for all of it. */
export function askBoard(
  { cid, isOutside, isForced }: BoardSource,
  held: Pick<BoardAnswer, "view" | "version"> | undefined,
  signal: AbortSignal,
): Promise<BoardAnswer> {
  const since = held && `${held.view}.${held.version}`;
  return call(
    "getContestBoard",
    { cid, isOutside, forceRefresh: isForced, ...(since && { since }) },
    { signal, isQuiet: true },
  );
}

/** A page of a board that is too large to be held, or that counts practice after the end. */
export function boardPageOptions(
  { cid, isOutside, isForced }: BoardSource,
  query: BoardQuery,
  more: { concernedList: readonly string[]; containsEnd: boolean },
) {
  const { keyword, ...place } = query;
  const input = {
    cid,
    forceRefresh: isForced,
    ...place,
    ...(keyword !== undefined && { keyword }),
    containsEnd: more.containsEnd,
    concernedList: [...more.concernedList],
  };
  return callOptions(isOutside ? "getContestOutsideScoreboard" : "getContestRank", input);
}

/** The contest and its problems for the board that needs no session; what fails is said on the page alone. */
export function outsideOptions(contestID: string) {
  return queryOptions({
    ...quietOptions("getContestOutsizeInfo", { cid: Number(contestID) }),
    refetchInterval: infoEveryMs,
  });
}
