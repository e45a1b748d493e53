import {
  type Actor,
  contestType,
  isBeyondCounted,
  type Page,
  type PageRequest,
  pageOf,
  sealedFrom,
} from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import type { Total } from "../../../db/page.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { demandContest, type OpenContest } from "../../contests/index.ts";
import { findUserIdsByName } from "../../identity/index.ts";
import type { SubmissionRow } from "../submissions.repo.ts";
import {
  type ContestSubmissionFilter,
  countContestSubmissions,
  listContestSubmissions,
} from "./contest-submissions.repo.ts";
import { maskContestRow } from "./mask-contest-row.ts";

/** What the submissions page of a contest asks for. */
export interface ContestSubmissionQuery extends PageRequest {
  before?: number | undefined;
  onlyMine: boolean;
  status?: number | undefined;
  username?: string | undefined;
  problemID?: string | undefined;
  completeProblemID: boolean;
  beforeContestSubmit: boolean;
  containsEnd: boolean;
}

const defaultSize = 30;

/** A page of the submissions of a contest that the caller may know of, each as far as the caller may see it. */
export async function browseContestSubmissions(
  deps: { db: Database; now: () => Date },
  actor: Actor,
  contestId: number,
  query: ContestSubmissionQuery,
): Promise<{ rows: SubmissionRow[]; page: Page; total: Total }> {
  const page = pageOf(query, defaultSize);
  const { userId } = signedIn(actor);
  const open = await demandContest(deps, actor, contestId, "entering");
  const now = deps.now();
  const filter: ContestSubmissionFilter = {
    contestId,
    ...windowOf(open, query),
    ...(await authorsOf(deps.db, userId, query)),
    ...(query.problemID !== undefined && {
      displayId: { text: query.problemID, isWhole: query.completeProblemID },
    }),
    ...(query.status !== undefined && { status: query.status }),
    ...sealOf(open, userId, now),
  };
  // What was sent before the start are the trials of those who set the contest.
  if (query.beforeContestSubmit && !open.seesAll) {
    return { rows: [], page, total: { total: 0, totalIsFloor: false } };
  }
  const place = query.before === undefined ? { number: page.number } : { before: query.before };
  const [rows, total] = await Promise.all([
    "number" in place && isBeyondCounted(page)
      ? []
      : listContestSubmissions(deps.db, filter, { limit: page.size, ...place }),
    countContestSubmissions(deps.db, filter),
  ]);
  return { rows: rows.flatMap((row) => maskContestRow(open, row, now) ?? []), page, total };
}

function windowOf({ contest }: OpenContest, { beforeContestSubmit, containsEnd }: ContestSubmissionQuery) {
  if (beforeContestSubmit) return { until: contest.startsAt };
  return { from: contest.startsAt, ...(!containsEnd && { until: contest.endsAt }) };
}

async function authorsOf(db: Database, userId: string, { onlyMine, username }: ContestSubmissionQuery) {
  if (onlyMine) return { userIds: [userId] };
  return username === undefined ? {} : { userIds: await findUserIdsByName(db, username) };
}

function sealOf({ contest, seesAll }: OpenContest, readerId: string, now: Date) {
  const from = sealedFrom(contest, seesAll, now);
  return from && { seal: { from, readerId, hidesOwn: contest.type === contestType.oi } };
}
