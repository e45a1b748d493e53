import { cleanup, screen } from "@testing-library/react";
import type { WireData } from "@touchstone/contract/web";
import { expect, it } from "vitest";
import { boardAnswer } from "../features/contest-boards/testing/fake-board.ts";
import { ended, listOf } from "../features/contests/testing/contests.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { openSite } from "../testing/open-site.tsx";

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
