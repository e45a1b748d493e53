import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let root: string;
beforeAll(async () => {
  api = await startTestApi();
  root = await api.makeUser("root", { role: roles.root });
});
afterAll(() => api.close());

const hourMs = 3_600_000;

/** A contest that begins so many hours from now. */
function buildContest(title: string, inHours: number, values: object = {}) {
  const starts_at = new Date(Date.now() + inHours * hourMs);
  const ends_at = new Date(starts_at.getTime() + 5 * hourMs);
  return api.db
    .insertInto("contests")
    .values({ author_id: root, title, starts_at, ends_at, ...values })
    .execute();
}

const recent = async () => (await api.ask("/api/get-recent-contest")).body.data;

it("[HOME-11] lists the visible contests that are not over, with what a card shows", async () => {
  expect(await recent()).toEqual([]);
  await buildContest("soon", 24, { type: 1, auth: 2, entries: 74 });
  await buildContest("running", -1);
  await buildContest("over", -6);
  await buildContest("in a month", 24 * 31);
  await buildContest("invisible", -1, { is_visible: false });
  await buildContest("of a group", -1, { group_id: 7 });
  const [running, soon, ...rest] = await recent();
  expect(rest).toEqual([]);
  expect(running).toMatchObject({ title: "running", status: 0, type: 0, auth: 0, count: 0 });
  expect(soon).toEqual({
    id: expect.any(Number),
    uid: root.replaceAll("-", ""),
    author: "root",
    title: "soon",
    type: 1,
    auth: 2,
    status: -1,
    now: expect.any(String),
    startTime: expect.any(String),
    endTime: expect.any(String),
    duration: 18_000,
    count: 74,
    gid: null,
  });
  expect(Date.parse(soon.startTime) - Date.parse(soon.now)).toBeGreaterThan(23 * hourMs);
});
