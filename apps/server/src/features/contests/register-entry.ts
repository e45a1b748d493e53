import { type Actor, isContestAdmin, Refusal } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { isSamePassword } from "../identity/index.ts";
import { addEntry } from "./contest-entries.repo.ts";
import { demandContest, needsPassword } from "./contests.access.ts";
import { findContestPassword } from "./contests.repo.ts";

/** Wrong passwords that one person may try on one contest; a right one costs nothing. */
const guesses: Allowance = { name: "contest-password", points: 10, seconds: 600 };

/** Enters somebody in a private or protected contest: before its start, while it runs and after its end. */
export async function registerEntry(
  deps: { db: Database; limits: RateLimits; now: () => Date },
  actor: Extract<Actor, { kind: "user" }>,
  { cid, password }: { cid: number; password: string },
): Promise<void> {
  const { contest, caller } = await demandContest(deps, actor, cid, "seeing");
  if (!needsPassword(contest)) throw new Refusal("contest_open_to_all");
  if (caller.hasEntry) throw new Refusal("contest_registered");
  if (!caller.passesAccountRule && !isContestAdmin(contest, caller)) {
    throw new Refusal("contest_account_refused");
  }
  const key = `${cid} ${actor.userId}`;
  await deps.limits.demand(guesses, key);
  if (!isSamePassword(password, await findContestPassword(deps.db, cid))) {
    await deps.limits.charge(guesses, key, 1);
    throw new Refusal("contest_password_wrong");
  }
  const isNew = await deps.db.transaction().execute((tx) => addEntry(tx, cid, actor.userId));
  if (!isNew) throw new Refusal("contest_registered");
}
