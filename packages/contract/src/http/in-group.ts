import { z } from "zod";
import { adminProblemRow } from "./admin-problems.ts";
import { paging } from "./fields.ts";
import { ofGroup } from "./groups.ts";
import type { Route } from "./route.ts";

/** A call of the admin area as those who run a group make it: the same in and out, at a path of the group's. */
export function inGroup<Input extends z.ZodType, Data extends z.ZodType>(
  route: Route<Input, Data>,
  path: `/api/group/${string}`,
  summary = route.summary,
): Route<Input, Data> {
  return { ...route, path, policy: "member", summary };
}

/** A page of a list of a group. */
export const pageOfGroup = z.object({ ...paging, ...ofGroup });

/** A problem in a list of those that a training or a contest of a group has, or may get. */
export const groupLinkedProblem = adminProblemRow
  .extend({ gid: z.int().nullable().describe("Its group; null for one of the site.") })
  .meta({ id: "GroupLinkedProblem" });
