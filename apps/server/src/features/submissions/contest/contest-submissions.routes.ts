import type { contestSubmissionsRoutes } from "@touchstone/contract";
import { type Actor, contestType, sealedFrom } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import type { Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { demandContest } from "../../contests/index.ts";
import { presentSubmissionRow } from "../submissions.present.ts";
import { browseContestSubmissions } from "./browse-contest-submissions.ts";
import { findVisibleContestSubmissions } from "./find-visible-submissions.ts";

interface ContestSubmissionsDeps {
  db: Database;
  now: () => Date;
}

export function contestSubmissionsHandlers(
  deps: ContestSubmissionsDeps,
): Handlers<typeof contestSubmissionsRoutes> {
  return {
    async contestSubmissions(call, { contestID, ...query }) {
      const { rows, page, total } = await browseContestSubmissions(deps, call.actor, contestID, query);
      const records = rows.map((row, index) => presentSubmissionRow(row, call.locale, index));
      return pageAnswer(records, page, total);
    },
    async checkContestSubmissionsStatus(call, { submitIds, cid }) {
      const rows = await findOfContest(deps, call.actor, cid, submitIds);
      return Object.fromEntries(
        rows.map((row, index) => [row.submitId, presentSubmissionRow(row, call.locale, index)]),
      );
    },
  };
}

/** Those of the submissions that were sent to the contest, as far as the caller may see them. */
export async function findOfContest(
  deps: ContestSubmissionsDeps,
  actor: Actor,
  cid: number,
  ids: readonly number[],
) {
  await demandContest(deps, actor, cid, "entering");
  const rows = await findVisibleContestSubmissions(deps, actor, ids);
  return rows.filter(({ contest }) => contest?.id === cid);
}

/** The contest, and from when on it keeps the caller's own results back; null for never. */
export async function sealOnOwn(deps: ContestSubmissionsDeps, actor: Actor, cid: number) {
  const { contest, seesAll } = await demandContest(deps, actor, cid, "entering");
  const isKeptBack = contest.type === contestType.oi;
  return { id: cid, before: isKeptBack ? sealedFrom(contest, seesAll, deps.now()) : null };
}
