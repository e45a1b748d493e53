import { randomInt } from "node:crypto";
import { Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { findListed, findListedFrom, findListedSpan } from "./problem-lookup.repo.ts";

const probes = 16;

/**
 * The display id of some listed problem. Ids are drawn from the span of all; the first that is a listed problem's is
 * taken, so every problem is as likely as any other and nothing is scanned. Where ids are so sparse that no draw hits,
 * the next one after a draw serves.
 */
export async function pickRandomProblem(deps: { db: Database }): Promise<string> {
  const span = await findListedSpan(deps.db);
  if (!span) throw new Refusal("problem_not_found");
  const draws = Array.from({ length: probes }, () => randomInt(span.first, span.last + 1));
  const hits = new Map((await findListed(deps.db, draws)).map(({ id, displayId }) => [id, displayId]));
  const [hit] = draws.flatMap((id) => hits.get(id) ?? []);
  const picked = hit ?? (await findListedFrom(deps.db, draws[0] ?? span.first));
  if (picked === undefined) throw new Refusal("problem_not_found");
  return picked;
}
