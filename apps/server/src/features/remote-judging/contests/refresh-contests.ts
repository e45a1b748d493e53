import type { Database } from "../../../db/client.ts";
import { noteStop } from "../note-stop.ts";
import { isResting, putNextCall } from "../remote-sites.repo.ts";
import { RemoteStop } from "../remote-stop.ts";
import { isRemoteOpen } from "../remote-switch.ts";
import type { ContestList } from "./contest-list.ts";
import { putContests } from "./remote-contests.repo.ts";

/** The name of the job. */
export const refreshContestsTask = "refresh_remote_contests";

const day = 24 * 3_600_000;
/** How far ahead contests are told, and how many of one site. */
const aheadMs = 14 * day;
const contestsMax = 10;
const titleMax = 200;
/** Others leave the site alone for so long. */
const spacingMs = 2_000;

/**
 * Asks the sites which contests they hold, while remote judging is on. One that does not answer keeps what is known of
 * it; what is over is never told anyway.
 */
export async function refreshContests(
  deps: { db: Database; now: () => Date; random: () => number },
  lists: readonly ContestList[],
): Promise<void> {
  if (!(await isRemoteOpen(deps.db))) return;
  for (const list of lists) {
    const at = deps.now();
    if (await isResting(deps.db, list.site, at)) continue;
    await deps.db
      .transaction()
      .execute((tx) => putNextCall(tx, list.site, new Date(at.getTime() + spacingMs)));
    await refreshOne(deps, list, at);
  }
}

async function refreshOne(
  deps: Parameters<typeof refreshContests>[0],
  { site, read }: ContestList,
  at: Date,
): Promise<void> {
  try {
    const near = (await read())
      .filter(({ beginsAt, endsAt }) => endsAt > at && beginsAt.getTime() < at.getTime() + aheadMs)
      .toSorted((a, b) => a.beginsAt.getTime() - b.beginsAt.getTime())
      .slice(0, contestsMax)
      // PostgreSQL takes every character but this one.
      .map((contest) => ({ ...contest, title: contest.title.replaceAll("\0", "").slice(0, titleMax) }));
    await putContests(deps.db, site, near);
  } catch (error) {
    if (!(error instanceof RemoteStop)) throw error;
    await noteStop(deps, { site }, error);
  }
}
