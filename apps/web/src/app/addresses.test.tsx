import { cleanup, screen } from "@testing-library/react";
import { pagePaths, type WireData } from "@touchstone/contract/web";
import { beforeEach, describe, expect, it } from "vitest";
import { boardAnswer } from "../features/contest-boards/testing/fake-board.ts";
import { ended, listOf, problemA, running } from "../features/contests/testing/contests.ts";
import { openDiscussions, post } from "../features/discussions/testing/discussions.ts";
import { openSession } from "../platform/session/session.ts";
import { ada } from "../testing/ada.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { openSite } from "../testing/open-site.tsx";
import { writeSite } from "../testing/write-site.ts";

const bea = {
  ...{ uid: "b", username: "bea", gender: "secrecy", total: 0, rating: null },
  ...{ scoreList: [], solvedList: [], solvedGroupByDifficulty: {} },
} as Partial<WireData<"getUserHomeInfo">> as WireData<"getUserHomeInfo">;

it("[ROUTE-07] the ranklists, a new password, a user's home and the two pages about the site exist", async () => {
  fakeServer({
    getRankList: () => ({ records: [], total: 0, totalIsFloor: false, size: 30, current: 1, pages: 0 }),
    getUserHomeInfo: () => bea,
  });
  for (const [path, heading] of [
    ["/acm-rank", "ACM rank"],
    ["/oi-rank", "OI rank"],
    ["/reset-password?username=bea&code=used", "Reset password"],
    ["/user-home?username=bea&uid=b", "bea"],
    ["/introduction", "Introduction"],
    ["/developer", "Developer"],
  ] as const) {
    const { address } = await openSite(path);
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
    expect(address()).toBe(path);
    cleanup();
  }
});

it("[ROUTE-03] the contest list and the two outside scoreboards exist", async () => {
  fakeServer({
    getContestList: () => listOf([]),
    getContestOutsizeInfo: ({ cid }) => ({
      contest: { ...ended, type: Number(cid), title: `Contest of rule ${String(cid)}`, openRank: true },
      problemList: [],
    }),
    getContestBoard: () => boardAnswer({ rows: [] }),
  });
  for (const [path, heading] of [
    ["/contest", "Contests"],
    ["/contest/acm-scoreboard/0", /^Contest of rule 0\s*ACM$/],
    ["/contest/oi-scoreboard/1", /^Contest of rule 1\s*OI$/],
  ] as const) {
    const { address } = await openSite(path);
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
    expect(address()).toBe(path);
    cleanup();
  }
});

it("[ROUTE-08] the discussions, those of a problem, and one of them exist", async () => {
  for (const [name, path, heading] of [
    ["DiscussionList", "/discussion", "Discussions"],
    ["ProblemDiscussion", "/discussion/T1101", "Discussions of T1101"],
    ["DiscussionDetails", "/discussion-detail/7", post.title],
  ] as const) {
    const { address, router } = await openDiscussions(path);
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
    expect(address()).toBe(path);
    expect(router.state.matches.at(-1)?.fullPath).toBe(pagePaths[name]);
    cleanup();
  }
});

describe("[ROUTE-04, ROUTE-15] the pages inside a contest, by their names", () => {
  beforeEach(() => {
    writeSite({ openContestComment: true });
    openSession({ token: "token", user: { ...ada, roleList: ["root"] } });
  });
  it.each([
    ["ContestSubmissionList", "submissions"],
    ["ContestProblemList", "problems"],
    ["ContestProblemDetails", "problem/A"],
    ["ContestAnnouncementList", "announcements"],
    ["ContestRank", "rank"],
    ["ContestACInfo", "ac-info"],
    ["ContestRejudgeAdmin", "rejudge"],
    ["ContestComment", "comment"],
    ["ContestPrint", "print"],
    ["ContestAdminPrint", "admin-print"],
    ["ScrollBoard", "scroll-board"],
  ] as const)("%s at %s", async (name, child) => {
    fakeServer({
      getContestInfo: () => ({ ...running, isAdmin: true, openPrint: true }),
      getContestAccess: () => ({ access: true }),
      getContestProblem: () => [problemA],
    });
    const { address, router } = await openSite(`/contest/1000/${child}`);
    // The container is around it: the contest's name leads back, or stands above.
    expect((await screen.findAllByText("Frost Moon Open")).length).toBeGreaterThan(0);
    expect(address()).toBe(`/contest/1000/${child}`);
    const [container, page] = router.state.matches.slice(-2);
    expect([container?.routeId, page?.fullPath]).toEqual([
      expect.stringContaining("one-contest"),
      pagePaths[name],
    ]);
    expect(pagePaths[name].replace("$contestID", "1000").replace("$problemID", "A")).toBe(address());
  });
});
