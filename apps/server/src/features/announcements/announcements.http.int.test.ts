import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildGroup } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { addAnnouncement } from "./announcements.repo.ts";

let api: TestApi;
let root: string;
let alice: string;
beforeAll(async () => {
  api = await startTestApi();
  root = await api.makeUser("root", { role: roles.root });
  alice = await api.makeUser("alice");
});
afterAll(() => api.close());

const page = async (query = "") => (await api.ask(`/api/get-common-announcement${query}`)).body.data;
const titles = async (query = "") => (await page(query)).records.map((each: { title: string }) => each.title);

it("[ANN-03] answers pages of announcements, the newest first, by currentPage and limit", async () => {
  expect(await page()).toEqual({
    records: [],
    total: 0,
    totalIsFloor: false,
    size: 10,
    current: 1,
    pages: 0,
  });
  for (let day = 1; day <= 12; day++) {
    const createdAt = new Date(Date.UTC(2026, 10, day));
    await addAnnouncement(api.db, { authorId: root, title: `day ${day}`, content: "**bold**", createdAt });
  }
  const first = await page("?limit=5");
  expect(first).toMatchObject({ total: 12, size: 5, current: 1, pages: 3 });
  expect(first.records[0]).toEqual({
    id: expect.any(Number),
    title: "day 12",
    content: "**bold**",
    uid: root.replaceAll("-", ""),
    username: "root",
    isByStaff: true,
    status: 0,
    gmtCreate: "2026-11-12T00:00:00.000Z",
    gmtModified: "2026-11-12T00:00:00.000Z",
  });
  expect(await titles("?limit=5&currentPage=3")).toEqual(["day 2", "day 1"]);
  expect(await titles("?limit=5&currentPage=0")).toEqual(await titles("?limit=5&currentPage=1"));
  expect(await titles("?currentPage=2")).toEqual(["day 2", "day 1"]);
  expect(await titles("?currentPage=999999999")).toEqual([]);
});

it("keeps back what is hidden or belongs to a group or a contest, and says who is no staff", async () => {
  const { id: contest_id } = await api.db
    .insertInto("contests")
    .values({ author_id: root, title: "Open", starts_at: new Date(0), ends_at: new Date(1) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const group_id = await buildGroup(api.db, root);
  const kept = { author_id: root, content: "", created_at: new Date("2027-01-01") };
  await api.db
    .insertInto("announcements")
    .values([
      { ...kept, title: "hidden", is_visible: false },
      { ...kept, title: "of a group", group_id },
      { ...kept, title: "of a contest", contest_id },
      { ...kept, title: "by a user", author_id: alice },
    ])
    .execute();
  const { records, total } = await page();
  expect(total).toBe(13);
  expect(records[0]).toMatchObject({ title: "by a user", isByStaff: false });
  expect(JSON.stringify(records)).not.toMatch(/hidden|of a group|of a contest/);
});
