import type { Database } from "../../db/client.ts";
import { findOpenProblem, findProblemIds } from "../problems/index.ts";

/** The id of the problem of that display id that may be talked of: on the site a listed one, in a group its own, too. */
export async function findProblemOf(
  db: Database,
  displayId: string,
  groupId: number | null,
): Promise<number | undefined> {
  if (groupId !== null) return (await findOpenProblem(db, groupId, displayId))?.id;
  const [id] = await findProblemIds(db, displayId, { isWhole: true });
  return id;
}
