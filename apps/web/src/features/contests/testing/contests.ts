import { openSession, type UserInfo } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import type { Contest, ContestCard, ContestProblem } from "../api.ts";

/** A contest that has run for an hour and has four left. */
export const running: Contest = {
  ...{ id: 1000, uid: "r", author: "root", title: "Frost Moon Open", type: 0, auth: 0, status: 0 },
  ...{ now: "2026-11-14T09:00:00Z", startTime: "2026-11-14T08:00:00Z", endTime: "2026-11-14T13:00:00Z" },
  ...{ duration: 18_000, count: 386, gid: null, openRank: false, openPrint: false, sealRank: false },
  ...{ sealRankTime: null, autoRealRank: true, rankShowName: "username", oiRankScoreType: "Recent" },
  ...{ allowEndSubmit: false, isAdmin: false, rights: [], isSealed: false, description: "Be **fair**." },
};

/** The same before its start. */
export const scheduled: Contest = { ...running, status: -1, now: "2026-11-14T07:00:00Z" };

/** The same after its end. */
export const ended: Contest = { ...running, status: 1, now: "2026-11-14T14:00:00Z" };

/** A problem of it. */
export const problemA: ContestProblem = {
  ...{ id: 5, cid: 1000, pid: 7, displayId: "A", displayTitle: "Assay", color: "#e5484d" },
  ...{ ac: 3, total: 12, myStatus: -10, score: null },
};

/** A page of the list with these contests. */
export function listOf<Row = ContestCard>(records: Row[], total = records.length) {
  return { records, total, totalIsFloor: false, size: 10, current: 1, pages: 1 };
}

type Replies = Parameters<typeof fakeServer>[0];

/** Opens a page of a contest as a user who has access unless the replies say another thing. */
export async function openContest(
  path: string,
  contest: Contest = running,
  { replies = {}, user = ada, hasStream = false, hasAccess = true, locale = "en-US" }: OpenOptions = {},
) {
  openSession({ token: "token", user });
  const server = fakeServer(
    {
      getContestInfo: () => contest,
      getContestAccess: () => ({ access: hasAccess }),
      getContestProblem: () => [problemA],
      getContestNotReadAnnouncement: () => [],
      getClarifications: () => ({ now: contest.now, open: [], openTotal: 0, answered: listOf<never>([]) }),
      ...replies,
    },
    { hasStream },
  );
  const site = await openSite(path, locale);
  return { ...site, server };
}

/** How a page of a contest is opened. */
export interface OpenOptions {
  replies?: Replies;
  user?: UserInfo;
  hasStream?: boolean;
  hasAccess?: boolean;
  locale?: "en-US" | "zh-CN";
}
