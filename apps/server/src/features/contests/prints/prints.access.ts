import { type Actor, decideRight, Refusal } from "@touchstone/domain";
import type { Database, Tx } from "../../../db/client.ts";
import { demandContestRight, findOpenContest } from "../contests.access.ts";
import { findPrint } from "./prints.repo.ts";

/** Lets into the print room of a contest whoever works there; refuses everybody else with the reason. */
export async function demandPrintRoom(db: Database | Tx, actor: Actor, cid: number): Promise<void> {
  const { contest } = await demandContestRight(db, actor, cid, "prints");
  if (!contest.openPrint) throw new Refusal("contest_print_closed");
}

/** One print with its text, for the print room of its contest; to everybody else there is none. */
export async function demandPrint(db: Database, actor: Actor, id: number) {
  const print = await findPrint(db, id);
  const open = print && (await findOpenContest(db, actor, print.contestId));
  if (!open || !decideRight(open.contest, open.caller, "prints").allow) {
    throw new Refusal("contest_print_not_found");
  }
  return print;
}
