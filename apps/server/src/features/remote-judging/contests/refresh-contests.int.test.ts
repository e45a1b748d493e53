import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertUser } from "../../../testing/insert-user.ts";
import { localNet } from "../../../testing/open-remote-room.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { switchRemote } from "../remote-switch.ts";
import { createAtcoderContests } from "./atcoder-contests.ts";
import { createCodeforcesContests } from "./codeforces-contests.ts";
import { refreshContests } from "./refresh-contests.ts";
import { listRemoteContests } from "./remote-contests.repo.ts";

let database: TestDatabase;
let server: Server;
let origin: string;
let by: { actorId: string; ip: string; requestId: string };
const pages = new Map<string, string>();
let asked: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  by = { actorId: await insertUser(database.db, "root"), ip: "127.0.0.1", requestId: "test" };
  server = createServer(({ url = "" }, reply) => {
    asked.push(url);
    const page = pages.get(url);
    reply.writeHead(page === undefined ? 503 : 200, { "content-type": "text/html" }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://judge.test:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await database.drop();
});

const now = new Date("2026-11-16T12:00:00Z");
const seconds = (at: string) => Date.parse(at) / 1000;
const round = (id: number, startTimeSeconds?: number) => ({
  ...{ id, name: `Round ${id}`, durationSeconds: 7200, type: "CF", phase: "BEFORE" },
  ...(startTimeSeconds !== undefined && { startTimeSeconds }),
});
const row = (slug: string, time: string, length: string) => `<tr>
  <td class="text-center"><a href="http://www.timeanddate.com/x"><time class='fixtime'>${time}</time></a></td>
  <td><span>Ⓐ</span> <a href="/contests/${slug}">Contest &amp; ${slug}</a></td>
  <td class="text-center">${length}</td><td class="text-center"> - 1999</td></tr>`;
const table = (id: string, rows: string) =>
  `<div id="${id}"><table><thead><tr><th>Start Time</th></tr></thead><tbody>${rows}</tbody></table></div>`;
const codeforcesPage = "/api/contest.list?gym=false";
const atcoderPage = "/contests/?lang=en";

beforeEach(async () => {
  asked = [];
  await switchRemote(database.db, by, true);
  await database.db.updateTable("remote_sites").set({ failures: 0, rests_until: null }).execute();
  pages.set(
    codeforcesPage,
    JSON.stringify({
      status: "OK",
      result: [
        round(9, seconds("2026-12-24T12:00:00Z")),
        round(3, seconds("2026-11-18T12:00:00Z")),
        round(2, seconds("2026-11-16T11:00:00Z")),
        round(1, seconds("2026-11-16T09:00:00Z")),
        round(4),
      ],
    }),
  );
  const recent = table("contest-table-recent", row("abc1", "2026-11-14 21:00:00+0900", "01:40"));
  const upcoming = row("abc2", "2026-11-17 21:00:00+0900", "01:40");
  pages.set(atcoderPage, `${table("contest-table-upcoming", upcoming)}${recent}`);
});

const refresh = () =>
  refreshContests({ db: database.db, now: () => now, random: () => 0.5 }, [
    createCodeforcesContests(localNet, origin),
    createAtcoderContests(localNet, origin),
  ]);
const told = () => listRemoteContests(database.db, now);

describe("the contests of other judges", () => {
  it("are those that run or begin within two weeks", async () => {
    await refresh();
    await refresh();
    expect(await told()).toEqual([
      {
        ...{ site: "CF", title: "Round 2", url: `${origin}/contests/2` },
        ...{ beginsAt: new Date("2026-11-16T11:00:00Z"), endsAt: new Date("2026-11-16T13:00:00Z") },
      },
      {
        ...{ site: "AC", title: "Contest & abc2", url: `${origin}/contests/abc2` },
        ...{ beginsAt: new Date("2026-11-17T12:00:00Z"), endsAt: new Date("2026-11-17T13:40:00Z") },
      },
      expect.objectContaining({ site: "CF", title: "Round 3" }),
    ]);
  });

  it("are asked for only while remote judging is on", async () => {
    await switchRemote(database.db, by, false);
    await refresh();
    expect(asked).toEqual([]);
  });

  it("stay as they were while a site fails, and the site rests in the end", async () => {
    await refresh();
    pages.clear();
    for (let hours = 0; hours < 6; hours += 1) await refresh();
    expect(await told()).toHaveLength(3);
    expect(asked.filter((url) => url === atcoderPage)).toHaveLength(6);
  });

  it.each([
    ["CF", codeforcesPage, "<p>new</p>"],
    ["CF", codeforcesPage, '{"status":"FAILED"}'],
    ["AC", atcoderPage, "<p>new</p>"],
    [
      "AC",
      atcoderPage,
      `<div id="contest-table-recent"></div>${table("contest-table-upcoming", row("x", "soon", "1"))}`,
    ],
  ])("%s: a page that is not understood is kept, and the site needs care", async (site, url, page) => {
    await database.db.updateTable("remote_sites").set({ needs_care_since: null }).execute();
    pages.set(url, page);
    await refresh();
    const row = await database.db
      .selectFrom("remote_sites")
      .select(["needs_care_since", "last_trouble"])
      .where("site", "=", site)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ needs_care_since: now, last_trouble: "changed-layout" });
  });
});
