import type { routesByFeature } from "@touchstone/contract";
import { hasContestAccess, isBeyondCounted, pageOf } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import {
  countAnnouncements,
  findUnreadAnnouncements,
  listAnnouncements,
  presentAnnouncement,
} from "../announcements/index.ts";
import { presentContestProblem, presentContestProblemDetail } from "./contest-problems.present.ts";
import { demandContest } from "./contests.access.ts";
import { presentContest, presentContestCard } from "./contests.present.ts";
import { listRecentContests } from "./contests.repo.ts";
import { readContestList } from "./read-contest-list.ts";
import {
  type ContestProblemsDeps,
  readContestProblem,
  readContestProblems,
} from "./read-contest-problems.ts";
import { registerEntry } from "./register-entry.ts";

/** What the routes of contests work with. */
export interface ContestsDeps extends ContestProblemsDeps {
  limits: RateLimits;
}

const defaultSize = 10;

export function contestsHandlers(deps: ContestsDeps): Handlers<(typeof routesByFeature)["contests"]> {
  const { db, now } = deps;
  return {
    async getRecentContest() {
      const at = now();
      return (await listRecentContests(db, at)).map((row) => presentContestCard(row, at));
    },
    getContestList: (_call, query) => readContestList(deps, query, pageOf(query, defaultSize)),
    getContestInfo: async (call, { cid }) =>
      presentContest(await demandContest(deps, call.actor, cid, "seeing"), now()),
    async registerContest(call, input) {
      await registerEntry(deps, signedIn(call.actor), input);
      return null;
    },
    async getContestAccess(call, { cid }) {
      const { contest, caller } = await demandContest(deps, call.actor, cid, "seeing");
      return { access: hasContestAccess(contest, caller) };
    },
    getContestProblem: async (call, asked) =>
      (await readContestProblems(deps, call.actor, asked)).map(presentContestProblem),
    getContestProblemDetails: async (call, asked) =>
      presentContestProblemDetail(await readContestProblem(deps, call.actor, asked), call.locale),
    async getContestAnnouncement(call, { cid, ...query }) {
      await demandContest(deps, call.actor, cid, "entering");
      const page = pageOf(query, defaultSize);
      const listed = { withHidden: false };
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listAnnouncements(db, { contestId: cid }, page, listed),
        countAnnouncements(db, { contestId: cid }, listed),
      ]);
      return pageAnswer(rows.map(presentAnnouncement), page, total);
    },
    async getContestNotReadAnnouncement(call, { cid, readAnnouncementList }) {
      await demandContest(deps, call.actor, cid, "entering");
      const unread = await findUnreadAnnouncements(db, cid, readAnnouncementList);
      return unread.map(({ id, title, createdAt }) => ({ id, title, gmtCreate: createdAt }));
    },
  };
}
