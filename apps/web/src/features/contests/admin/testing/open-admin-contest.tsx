import type { WireData } from "@touchstone/contract/web";
import { openSession } from "../../../../platform/session/session.ts";
import { ada } from "../../../../testing/ada.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { openSite } from "../../../../testing/open-site.tsx";

/** A contest of five hours as its form reads it. */
export const contest: WireData<"getAdminContest"> = {
  ...{ id: 1000, uid: "a", author: "ada", title: "Autumn cup", type: 0, description: "Bring water." },
  ...{ source: 0, auth: 1, pwd: "sesame", status: -1, visible: true, gid: null, count: 3 },
  ...{ startTime: "2026-12-01T01:00:00.000Z", endTime: "2026-12-01T06:00:00.000Z", duration: 18_000 },
  ...{ sealRank: true, sealRankTime: "2026-12-01T05:00:00.000Z", autoRealRank: true },
  ...{ openRank: false, openPrint: false, openAccountLimit: false, accountLimitRule: null },
  ...{ rankShowName: "username", starAccount: ["bob"], oiRankScoreType: "Recent" },
  ...{ awardType: 0, awardConfigList: [], allowEndSubmit: false, archivedAt: null },
  ...{ gmtCreate: "2026-11-01T01:00:00.000Z", gmtModified: "2026-11-02T01:00:00.000Z" },
};

/** The same as the list carries it. */
export const contestRow: WireData<"getAdminContestList">["records"][number] = {
  ...{ id: 1000, uid: "a", author: "ada", title: "Autumn cup", type: 0, auth: 1, status: -1, visible: true },
  ...{ startTime: contest.startTime, endTime: contest.endTime, duration: 18_000, count: 3 },
  ...{ gmtCreate: contest.gmtCreate, gmtModified: contest.gmtModified, archivedAt: null, mayEdit: true },
};

/** A page of a list that has these rows. */
export function pageOfRows<Row>(records: Row[], size = 10) {
  const total = records.length;
  return { records, total, totalIsFloor: false, size, current: 1, pages: total === 0 ? 0 : 1 };
}

/** Opens a page of the admin area for an ordinary admin. */
export async function openAdmin(path: string, replies: Parameters<typeof fakeServer>[0] = {}) {
  sessionStorage.clear();
  openSession({ token: "t", user: { ...ada, roleList: ["admin"], timeZone: "Asia/Shanghai" } });
  const server = fakeServer({
    getLanguages: () => [],
    getProblemTagsAndClassification: () => [],
    getAdminContest: () => contest,
    getAdminContestList: () => pageOfRows([contestRow]),
    getAdminContestProblems: () => ({ problemList: pageOfRows([]), contestProblemMap: {} }),
    getAdminContestAnnouncements: () => pageOfRows([]),
    getContestEntries: () => pageOfRows([]),
    ...replies,
  });
  const site = await openSite(path);
  return { ...site, server };
}
