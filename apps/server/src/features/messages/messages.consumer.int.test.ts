import type { LiveEvent } from "@touchstone/contract";
import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announce } from "../../db/outbox.ts";
import { openLiveStream } from "../../testing/open-live-stream.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

let uid: string;
let token: string;
let sessionId: string;
let round = 0;
beforeEach(async () => {
  round += 1;
  const id = await site.makeUser(`alice${round}`);
  uid = id.replaceAll("-", "");
  ({ token, sessionId } = await site.openSession(id));
  await vi.waitFor(async () => expect((await list("sys")).total).toBe(1), 10_000);
});

const list = async (kind: "sys" | "mine") => (await site.ask(`/api/msg/${kind}`, { token })).body.data;
const tell = (payload: object) =>
  site.db.transaction().execute((tx) => announce(tx, { topic: "account.device-seen.v1", payload }));
const seen = (at: string) => ({ uid, device: "Chrome · Linux", address: "192.0.2.7", at });
const watch = (topics = `unread:${uid}`, from = token) => openLiveStream(site.url, topics, from);
const nothing = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 };
const counts = (change: object): LiveEvent => ({ kind: "unread.counts", uid, ...nothing, ...change });

describe("notices", () => {
  it("welcome a new account", async () => {
    const { records } = await list("sys");
    expect(records).toMatchObject([{ title: "Welcome to Touchstone Online Judge", state: false }]);
    expect((await site.ask("/api/msg/unread", { token })).body.data).toEqual({ ...nothing, sys: 1 });
  });

  it("tell of a sign-in on a new device at the time it was, once for each", async () => {
    const [first, second] = ["2026-11-14T08:00:00.000Z", "2026-11-15T08:00:00.000Z"];
    for (const at of [first, first, second]) await tell(seen(at));
    await vi.waitFor(async () => expect((await list("mine")).total).toBe(2), 10_000);
    const times = (await list("mine")).records.map(({ gmtCreate }: { gmtCreate: string }) => gmtCreate);
    expect(times.toSorted()).toEqual([first, second]);
  });

  it("tell every root, once, of a parked account, and of a site that needs care once a day", async () => {
    const root = await site.makeUser(`root${round}`, { role: roles.root });
    const { token: rootToken } = await site.openSession(root);
    const parked = { accountId: 7, site: "HDU", username: "bot", because: "challenge" };
    const events: [string, object][] = [
      ["remote.account-parked.v1", { ...parked, at: "2026-11-14T08:00:00.000Z" }],
      ["remote.account-parked.v1", { ...parked, at: "2026-11-14T08:00:00.000Z" }],
      ["remote.needs-care.v1", { site: "CF", at: "2026-11-14T08:00:00.000Z" }],
      ["remote.needs-care.v1", { site: "CF", at: "2026-11-14T09:00:00.000Z" }],
      ["remote.needs-care.v1", { site: "CF", at: "2026-11-15T09:00:00.000Z" }],
    ];
    for (const [topic, payload] of events)
      await site.db.transaction().execute((tx) => announce(tx, { topic, payload }));
    const titles = async () => {
      const { records } = (await site.ask("/api/msg/mine", { token: rootToken })).body.data;
      return records.map(({ title }: { title: string }) => title).toSorted();
    };
    const told = ["An account of HDU is parked", "CF needs care", "CF needs care"];
    await vi.waitFor(async () => expect(await titles()).toEqual(told), 10_000);
    expect((await list("mine")).total).toBe(0);
  });

  it("go on after one that cannot be read, or that is for nobody", async () => {
    await tell({ uid, device: 7 });
    await tell({ ...seen("2026-11-14T08:00:00.000Z"), uid: "0".repeat(32) });
    await tell(seen("2026-11-14T09:00:00.000Z"));
    await vi.waitFor(async () => expect((await list("mine")).total).toBe(1), 10_000);
  });
});

describe("the live stream", () => {
  it("says what is unread at once, and again when it changes", async () => {
    const stream = await watch();
    await vi.waitFor(() => expect(stream.events).toContainEqual(counts({ sys: 1 })), 5_000);
    await tell(seen("2026-11-15T08:00:00.000Z"));
    await vi.waitFor(() => expect(stream.events.at(-1)).toEqual(counts({ sys: 1, mine: 1 })), 10_000);
    const { records } = await list("sys");
    await site.ask("/api/msg/read", { token, body: { type: "Sys", ids: [records[0].id] } });
    await vi.waitFor(() => expect(stream.events.at(-1)).toEqual(counts({ mine: 1 })), 10_000);
    await site.ask("/api/msg/clean?type=Mine", { method: "DELETE", token });
    await vi.waitFor(() => expect(stream.events.at(-1)).toEqual(counts({})), 10_000);
    await stream.close();
  });

  it("says it to nobody else", async () => {
    expect((await watch(`unread:${uid}`, "")).response.status).toBe(401);
    const other = await site.openSession(await site.makeUser(`eve${round}`));
    expect((await watch(`unread:${uid}`, other.token)).response.status).toBe(403);
  });

  it("ends with the session, and before it has said anything more", async () => {
    const stream = await watch();
    await vi.waitFor(() => expect(stream.events).toContainEqual(counts({ sys: 1 })), 5_000);
    const ended = { revoked_at: new Date() };
    await site.db.updateTable("sessions").set(ended).where("id", "=", sessionId).execute();
    await tell(seen("2026-11-15T08:00:00.000Z"));
    await stream.ended;
    expect(stream.events.filter((event) => event.kind === "unread.counts" && event.mine > 0)).toEqual([]);
    expect((await watch()).response.status).toBe(401);
  });
});
