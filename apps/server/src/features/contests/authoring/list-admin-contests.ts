import { type Actor, type GroupLevel, isBeyondCounted, type Page } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { presentAdminContestRow } from "./admin-contests.present.ts";
import {
  type AdminContestFilter,
  countAdminContests,
  listAdminContests as findListed,
} from "./admin-contests.repo.ts";

/** A page of the contests of a place, each with whether the reader may edit it. */
export async function listAdminContests(
  { db, now }: { db: Database; now: () => Date },
  caller: { actor: Actor; groupLevel: GroupLevel | null },
  filter: AdminContestFilter,
  page: Page,
) {
  const at = { limit: page.size, number: page.number, readerId: signedIn(caller.actor).userId };
  const [rows, total] = await Promise.all([
    isBeyondCounted(page) ? [] : findListed(db, filter, at),
    countAdminContests(db, filter),
  ]);
  const moment = now();
  return pageAnswer(
    rows.map((row) => presentAdminContestRow(row, caller, moment)),
    page,
    total,
  );
}
