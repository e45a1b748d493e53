import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fromBuffer } from "yauzl";
import {
  buildContest,
  buildContestProblem,
  buildEntry,
  buildProblem,
  buildSubmission,
} from "../../../testing/build-rows.ts";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let site: AuthoringSite;
let cid: number;
let pid: number;
let link: number;
let count = 0;
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
  const source = { sha256: Buffer.alloc(32, 7), code: "int main(){}" };
  await api.db.insertInto("sources").values(source).execute();
});
afterAll(() => api.close());
beforeEach(async () => {
  cid = await buildContest(api.db, site.uid("author"));
  pid = await buildProblem(api.db, `ENT-${++count}`);
  link = await buildContestProblem(api.db, { contestId: cid, problemId: pid, displayId: "A" });
});

const path = "/api/admin/contest";
const inContest = () => ({ contest_id: cid, contest_problem_id: link });
const entries = async (query = "") =>
  (await site.ask("author", `${path}/entries?cid=${cid}${query}`)).body.data;
const mark = (changes: object, name = "pupil", who = "author") =>
  site.ask(who, `${path}/entry`, { cid, uid: site.uid(name).replaceAll("-", ""), ...changes }, "PUT");
const logged = () =>
  api.db
    .selectFrom("contest_log")
    .select(["kind", "user_id", "facts"])
    .where("contest_id", "=", cid)
    .orderBy("seq")
    .execute();

it("entries are listed, starred, hidden and disqualified; the board and the audit log hear of each", async () => {
  await buildEntry(api.db, { contestId: cid, userId: site.uid("pupil") });
  await buildEntry(api.db, { contestId: cid, userId: site.uid("other") });
  await buildSubmission(api.db, { userId: site.uid("pupil"), problemId: pid }, inContest());
  expect(await entries()).toMatchObject({ total: 2 });
  expect((await entries("&keyword=PUP")).records).toEqual([
    {
      ...{ uid: site.uid("pupil").replaceAll("-", ""), username: "pupil", registerTime: expect.any(String) },
      ...{ nickname: null, realname: null, school: null, seat: null, submissions: 1 },
      ...{ isStar: false, isHidden: false, isDisqualified: false },
    },
  ]);
  await mark({ isStar: true });
  await mark({ isHidden: true, isDisqualified: true });
  await mark({ isHidden: false });
  await mark({ isHidden: false });
  expect((await entries("&keyword=pupil")).records).toMatchObject([
    { isStar: true, isHidden: false, isDisqualified: true },
  ]);
  expect(await logged()).toEqual(
    [
      { kind: "starred", facts: { is: true } },
      { kind: "hidden", facts: { is: true } },
      { kind: "disqualified", facts: { is: true } },
      { kind: "hidden", facts: { is: false } },
    ].map((event) => ({ ...event, user_id: site.uid("pupil") })),
  );
  const form = (await site.ask("author", `${path}?cid=${cid}`)).body.data;
  expect(form.starAccount).toEqual(["pupil"]);
  const acts = await api.db
    .selectFrom("audit_entries")
    .select("details")
    .where("action", "=", "contest.mark-entry")
    .where("object_id", "=", String(cid))
    .execute();
  expect(acts).toHaveLength(4);
});

it("the star list of the form and the stars of the entries are the same", async () => {
  await buildEntry(api.db, { contestId: cid, userId: site.uid("pupil") });
  const { data } = (await site.ask("author", `${path}?cid=${cid}`)).body;
  const saved = { ...data, pwd: "", description: "x", starAccount: ["PUPIL", "nobody-yet"] };
  expect((await site.ask("author", path, saved, "PUT")).status).toBe(200);
  expect((await entries()).records).toMatchObject([{ isStar: true }]);
  expect((await logged()).map(({ kind }) => kind)).toEqual(["starred", "settings"]);
  const { gmtModified } = (await site.ask("author", `${path}?cid=${cid}`)).body.data;
  await mark({ isStar: false });
  expect((await site.ask("author", `${path}?cid=${cid}`)).body.data.starAccount).toEqual(["nobody-yet"]);
  // A form that was read before must not bring the star back.
  const stale = await site.ask("author", path, { ...saved, gmtModified }, "PUT");
  expect(stale.body.code).toBe("contest_changed");
});

it("seats are set by name, kept where nobody speaks of them, and taken away by an empty one", async () => {
  for (const name of ["pupil", "other"]) {
    await buildEntry(api.db, { contestId: cid, userId: site.uid(name) }, { seat: "A-1" });
  }
  const seat = (seats: object[], who = "author") => site.ask(who, `${path}/seats`, { cid, seats }, "PUT");
  const seats = async () =>
    (await entries()).records.map(({ username, seat }: { username: string; seat: string | null }) => [
      username,
      seat,
    ]);
  const { body } = await seat([
    { username: "PUPIL", seat: " B-07 " },
    { username: "nobody", seat: "C-1" },
  ]);
  expect(body.data).toEqual({ unknown: ["nobody"] });
  expect(new Map(await seats())).toEqual(
    new Map([
      ["pupil", "B-07"],
      ["other", "A-1"],
    ]),
  );
  await seat([{ username: "pupil", seat: "" }]);
  expect(new Map(await seats()).get("pupil")).toBeNull();
  expect((await seat([{ username: "pupil", seat: "x".repeat(33) }])).status).toBe(400);
  expect((await seat([], "other")).body.code).toBe("missing_right");
});

it("entries are a matter of those who run the contest, and are there", async () => {
  expect((await mark({ isHidden: true })).body.code).toBe("contest_entry_not_found");
  expect((await mark({ isHidden: true }, "pupil", "other")).body.code).toBe("missing_right");
  expect(await logged()).toEqual([]);
});

async function download(query: string): Promise<string[]> {
  const { token } = await api.openSession(site.uid("author"));
  const address = `${api.url}/api/file/download-contest-ac-submission?cid=${cid}&${query}`;
  const answer = await fetch(address, { headers: { authorization: token } });
  expect(answer.headers.get("content-disposition")).toMatch(new RegExp(`contest_${cid}_\\d+\\.zip`));
  const zip = Buffer.from(await answer.arrayBuffer());
  return new Promise((resolve, reject) => {
    fromBuffer(zip, (error, archive) => {
      if (error) return reject(error);
      const names: string[] = [];
      archive.on("entry", ({ fileName }) => names.push(fileName));
      archive.on("end", () => resolve(names.toSorted()));
    });
  });
}

const sent = (who: string, minutes: number, values: object = {}) =>
  buildSubmission(
    api.db,
    { userId: site.uid(who), problemId: pid },
    {
      ...{ ...inContest(), source_sha256: Buffer.alloc(32, 7) },
      submitted_at: new Date(Date.now() + minutes * 60_000),
      ...values,
    },
  );

it("[GCONT-18] the accepted programs are a zip, split by user or by problem, with or without admins", async () => {
  await sent("pupil", -30);
  await sent("pupil", -29, { status: -1 });
  await sent("pupil", -90);
  await sent("author", -20);
  await sent("root", -10);
  const file = /_\(\d{14}\)\.cpp$/;
  const folders = (names: string[]) => names.map((name) => name.replace(file, ""));
  expect(folders(await download("splitType=user&excludeAdmin=true"))).toEqual(["pupil/A"]);
  expect(folders(await download("splitType=user"))).toEqual(["author/A", "pupil/A", "root/A"]);
  expect(folders(await download("splitType=problem&excludeAdmin=true"))).toEqual(["A/pupil"]);
  const wrong = await site.ask(
    "author",
    `/api/file/download-contest-ac-submission?cid=${cid}&splitType=school`,
  );
  expect(wrong.body.code).toBe("invalid_input");
});

it("[GCONT-18] of an OI contest it is the last scored program of each person and problem, with its score", async () => {
  await api.db.updateTable("contests").set({ type: 1 }).where("id", "=", cid).execute();
  await sent("pupil", -30, { status: 8, score: 70 });
  await sent("pupil", -20, { status: 8, score: 40 });
  await sent("pupil", -10, { status: -2 });
  const [name, ...rest] = await download("splitType=user");
  expect([name, rest]).toEqual([expect.stringMatching(/^pupil\/A_40_\(\d{14}\)\.cpp$/), []]);
});
