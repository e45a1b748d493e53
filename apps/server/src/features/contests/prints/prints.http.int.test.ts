import { roles } from "@touchstone/domain";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildContest, buildEntry } from "../../../testing/build-rows.ts";
import { type OpenStream, openLiveStream } from "../../../testing/open-live-stream.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";
import { erasePrints } from "./prints.repo.ts";

const text = "int main() { return 0; } // 霜月公开赛, two more lines of it\n";

let site: TestSite;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};
let cid: number;
let other: number;

beforeAll(async () => {
  site = await startTestSite();
  for (const name of ["setter", "jury", "printer", "runner", "observer", "admin", "root"]) {
    const role = name === "root" ? roles.root : name === "admin" ? roles.admin : roles.user;
    ids[name] = await site.makeUser(name, { role });
    tokens[name] = (await site.openSession(ids[name])).token;
  }
  other = await buildContest(site.db, ids.root ?? "", { open_print: true });
});
afterAll(() => site.close());

let round = 0;
const streams: OpenStream[] = [];
beforeEach(async () => {
  round += 1;
  cid = await buildContest(site.db, ids.setter ?? "", { open_print: true, auth: 1 });
  // A person of their own for each test: what was sent a moment ago counts against nobody.
  ids.ann = await site.makeUser(`ann${round}`);
  tokens.ann = (await site.openSession(ids.ann)).token;
  await site.db.updateTable("users").set({ realname: "Ann Ash" }).where("id", "=", ids.ann).execute();
  await buildEntry(site.db, { contestId: cid, userId: ids.ann }, { seat: "B-07" });
  const staff = [
    { name: "jury", role: "jury" },
    { name: "printer", role: "print" },
    { name: "runner", role: "balloon" },
    { name: "observer", role: "observer" },
  ];
  await site.db
    .insertInto("object_roles")
    .values(
      staff.map(({ name, role }) => ({ kind: "contest", object_id: cid, user_id: ids[name] ?? "", role })),
    )
    .execute();
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});

const send = (name: string, content: unknown = text, to = cid) =>
  site.ask("/api/submit-print-text", { token: tokens[name], body: { cid: to, content } });
const list = (name: string, query = "") =>
  site.ask(`/api/get-contest-print?cid=${cid}${query}`, { token: tokens[name] });
const firstId = async () => (await list("printer")).body.data.records[0].id as number;
const check = (name: string, id: number, of = cid) =>
  site.ask("/api/check-contest-print-status", { method: "PUT", token: tokens[name], body: { id, cid: of } });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.code];

describe("sending a print", () => {
  it.each([undefined, "", " \n\t "])("[CADM-04] without content is refused: %j", async (content) => {
    const { status, body } = await send("ann", content ?? "");
    expect([status, body.code]).toEqual([400, "invalid_input"]);
    expect(body.fields).toEqual([
      { path: "content", key: "Content_cannot_be_empty", msg: "Content cannot be empty" },
    ]);
  });

  it("[CADM-05, CADM-06] 49 characters are refused, 50 are taken and listed", async () => {
    const { status, body } = await send("ann", "x".repeat(49));
    expect(status).toBe(400);
    expect(body.fields[0].msg).toBe("The number of content cannot be less than 50");
    expect((await send("ann", "x".repeat(50))).body).toEqual({ status: 200, msg: "success", data: null });
    expect((await list("printer")).body.data.total).toBe(1);
  });

  it("is bounded in length and in how often", async () => {
    expect((await send("ann", "x".repeat(65_536))).body.fields[0].key).toBe("Print_Content_Max");
    expect((await send("ann")).status).toBe(200);
    const again = await send("ann");
    expect(codeOf(again)).toEqual([429, "too_many_requests"]);
    expect(Number(again.headers.get("retry-after"))).toBeLessThanOrEqual(30);
  });

  it("is for those inside a contest that has a print room", async () => {
    expect(codeOf(await send("admin"))).toEqual([403, "contest_access_required"]);
    expect(codeOf(await send("nobody"))).toEqual([401, "sign_in_required"]);
    await site.db.updateTable("contests").set({ open_print: false }).where("id", "=", cid).execute();
    expect(codeOf(await send("ann"))).toEqual([403, "contest_print_closed"]);
    expect(codeOf(await list("printer"))).toEqual([403, "contest_print_closed"]);
    expect(codeOf(await send("ann", text, 999_999))).toEqual([404, "contest_not_found"]);
  });
});

describe("the print room", () => {
  it.each(["setter", "jury", "printer", "root"])("[CADM-03] %s lists prints by page", async (name) => {
    await send("ann");
    const { status, body } = await list(name, "&currentPage=1&limit=15");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ total: 1, size: 15, current: 1 });
    expect(body.data.records).toEqual([
      {
        ...{ id: expect.any(Number), username: `ann${round}`, realname: "Ann Ash", seat: "B-07", status: 0 },
        gmtCreate: expect.any(String),
      },
    ]);
  });

  it("shows what is not printed first, then the newest", async () => {
    const rows = ["old", "new", "done"].map((word, at) => ({
      ...{ contest_id: cid, user_id: ids.ann ?? "", content: word, is_printed: word === "done" },
      created_at: new Date(Date.now() + at * 1_000),
    }));
    const added = await site.db.insertInto("contest_prints").values(rows).returning("id").execute();
    const [old, young, done] = added.map(({ id }) => id);
    const { records } = (await list("printer")).body.data;
    expect(records.map(({ id }: { id: number }) => id)).toEqual([young, old, done]);
  });

  it.each(["ann", "runner", "observer", "admin"])("%s sees and does nothing there", async (name) => {
    await send("ann");
    const id = await firstId();
    const token = tokens[name];
    expect(codeOf(await list(name))).toEqual([403, "missing_right"]);
    expect(codeOf(await check(name, id))).toEqual([403, "missing_right"]);
    const missing = [404, "contest_print_not_found"];
    const download = await site.ask(`/api/file/download-contest-print-text?id=${id}`, { token });
    expect(codeOf(download)).toEqual(missing);
    expect(codeOf(await site.ask(`/api/get-contest-print-text?id=${id}`, { token }))).toEqual(missing);
    const stream = await openLiveStream(site.url, `prints:${cid}`, token);
    expect(stream.response.status).toBe(403);
  });

  it("[CADM-06] the text comes as a file to be saved, byte for byte", async () => {
    await send("ann");
    const id = await firstId();
    const token = tokens.printer;
    const { status, headers, body } = await site.ask(`/api/file/download-contest-print-text?id=${id}`, {
      token,
    });
    expect([status, body]).toEqual([200, text]);
    expect(headers.get("content-type")).toContain("text/plain");
    expect(headers.get("content-disposition")).toContain("attachment");
    expect(headers.get("content-disposition")).toContain(`ann${round}_Contest_Print.txt`);
    expect((await site.ask(`/api/get-contest-print-text?id=${id}`, { token })).body.data).toMatchObject({
      ...{ id, username: `ann${round}`, seat: "B-07", content: text, status: 0 },
    });
  });

  it("[CADM-08] OK moves a print from 0 to 1, as often as it is said, and in its own contest only", async () => {
    await send("ann");
    const id = await firstId();
    expect(codeOf(await check("root", id, other))).toEqual([404, "contest_print_not_found"]);
    expect((await list("printer")).body.data.records[0].status).toBe(0);
    for (let time = 0; time < 2; time++) expect((await check("printer", id)).status).toBe(200);
    expect((await list("printer")).body.data.records[0].status).toBe(1);
  });

  it("[CADM-07] hears of a print and of its OK over the stream", async () => {
    const stream = await openLiveStream(site.url, `prints:${cid}`, tokens.printer);
    streams.push(stream);
    const event = { kind: "prints.changed", topic: `prints:${cid}` };
    await vi.waitFor(() => expect(stream.events).toEqual([event]), 10_000);
    await send("ann");
    await vi.waitFor(() => expect(stream.events).toEqual([event, event]), 10_000);
    await check("printer", await firstId());
    await vi.waitFor(() => expect(stream.events).toEqual([event, event, event]), 10_000);
  });
});

it("what an account had printed goes with it", async () => {
  await send("ann");
  await site.db.transaction().execute((tx) => erasePrints(tx, ids.ann ?? ""));
  expect((await list("printer")).body.data.total).toBe(0);
});
