import type { WireData } from "@touchstone/contract/web";

type Contest = WireData<"getRecentContest">[number];

/** A contest that has run for an hour and has four left. */
export const running: Contest = {
  id: 1000,
  uid: "r",
  author: "root",
  title: "Frost Moon Open",
  type: 0,
  auth: 0,
  status: 0,
  now: "2026-11-14T09:00:00Z",
  startTime: "2026-11-14T08:00:00Z",
  endTime: "2026-11-14T13:00:00Z",
  duration: 18_000,
  count: 386,
  gid: null,
  openRank: false,
};

/** One that begins in three days and four hours. */
export const scheduled: Contest = {
  ...running,
  ...{ id: 1001, title: "Light Snow Mock", type: 1, auth: 2, status: -1 },
  ...{ startTime: "2026-11-17T13:00:00Z", endTime: "2026-11-17T18:00:00Z" },
};
