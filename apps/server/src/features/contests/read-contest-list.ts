import { isBeyondCounted, type Page } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { presentContestCard } from "./contests.present.ts";
import { type ContestFilter, countContests, listContests } from "./contests.repo.ts";

/** A page of the visible contests of the site, or of a group. */
export async function readContestList(
  { db, now }: { db: Database; now: () => Date },
  filter: ContestFilter,
  page: Page,
) {
  const at = now();
  const [rows, total] = await Promise.all([
    isBeyondCounted(page) ? [] : listContests(db, filter, { now: at, limit: page.size, number: page.number }),
    countContests(db, filter, at),
  ]);
  return pageAnswer(
    rows.map((row) => presentContestCard(row, at)),
    page,
    total,
  );
}
