import { queryOptions } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { WallQuery } from "@touchstone/domain";
import { watchOptions } from "../../../platform/http/call-options.ts";

/** What the wall shows. */
export type Wall = WireData<"getGroupTrainingWall">;

/** A member of the class. */
export type WallRow = Wall["wall"]["records"][number];

/** A problem above its column. */
export type WallProblem = Wall["problemList"][number];

/** From so many members on the wall is asked for less often: each time the whole class is counted. */
const largeClass = 300;
const seldomMs = 60_000;

/** A page of the wall, which moves by itself while somebody looks at it. */
export function wallOptions(tid: number, query: WallQuery) {
  const often = watchOptions("getGroupTrainingWall", { ...query, tid });
  return queryOptions({
    ...often,
    refetchInterval: ({ state }) =>
      state.data && state.data.counts.all >= largeClass ? seldomMs : (often.refetchInterval as number),
  });
}
