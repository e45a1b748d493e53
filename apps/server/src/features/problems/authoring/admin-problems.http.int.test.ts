import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../../../testing/build-rows.ts";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { adminProblemPage } from "./admin-problems.repo.ts";

let api: TestApi;
let site: AuthoringSite;
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
});
afterAll(() => api.close());

const base = "/api/admin/problem";

describe("the archive", () => {
  it("[ADMIN-28] takes a problem out of every list and away from submitting, and gives it back", async () => {
    const pid = await site.make("root", site.form("ARCH-1", { auth: 1 }, { confirmUnverified: true }));
    const submission = await buildSubmission(api.db, { userId: site.uid("pupil"), problemId: pid });
    const move = (who: string, restore: boolean) =>
      restore
        ? site.ask(who, `${base}/restore`, { pid })
        : site.ask(who, `${base}?pid=${pid}`, undefined, "DELETE");
    for (const who of ["author", "other", "pupil"]) expect((await move(who, false)).status).toBe(403);
    expect((await move("staff", true)).body.code).toBe("problem_not_archived");
    expect((await move("staff", false)).status).toBe(200);
    expect((await move("staff", false)).status).toBe(200);
    expect((await api.ask("/api/get-problem-detail?problemId=ARCH-1")).status).toBe(404);
    const sent = { pid: "ARCH-1", language: "C++", code: "int main() {}" };
    expect((await site.ask("pupil", "/api/submit-problem-judge", sent)).body.code).toBe("problem_not_found");
    const listed = async (query: string) =>
      (await site.ask("root", `${base}/get-problem-list?keyword=ARCH-1${query}`)).body.data.total;
    expect([await listed(""), await listed("&archived=true")]).toEqual([0, 1]);
    expect((await move("other", true)).status).toBe(403);
    expect((await move("root", true)).status).toBe(200);
    expect((await api.ask("/api/get-problem-detail?problemId=ARCH-1")).status).toBe(200);
    expect([await listed(""), await listed("&archived=true")]).toEqual([1, 0]);
    const kept = await api.db.selectFrom("submissions").select("id").where("id", "=", submission).execute();
    expect(kept).toHaveLength(1);
    expect((await site.acts(pid)).map(({ action }) => action)).toEqual([
      "problem.create",
      "problem.archive",
      "problem.restore",
    ]);
    const none = await site.ask("root", `${base}?pid=999999`, undefined, "DELETE");
    expect(none.body.code).toBe("problem_not_found");
  });
});

describe("revisions", () => {
  it("say what they changed and can be restored as new ones", async () => {
    const pid = await site.make("author", site.form("hist-1"));
    await site.save(
      "author",
      pid,
      1,
      site.form("hist-1", { title: "Second", timeLimit: 2000 }, { samples: [{ input: "9", output: "9" }] }),
    );
    const changes = async (query: string) =>
      (await site.ask("author", `${base}/revision-changes?pid=${pid}&${query}`)).body;
    expect((await changes("kind=statement&number=2")).data).toEqual([
      { field: "title.zh-CN", before: "A+B", after: "Second" },
    ]);
    const judging = (await changes("kind=judging&number=2")).data;
    expect(judging.map(({ field }: { field: string }) => field)).toEqual(["timeLimit", "tests"]);
    expect(judging[1].after).toMatch(/^1 \(2 bytes, typed in, [0-9a-f]{12}\)$/);
    expect((await changes("kind=judging&number=2&against=2")).data).toEqual([]);
    expect((await changes("kind=statement&number=1")).data[0]).toEqual({
      field: "baseLocale",
      before: null,
      after: "zh-CN",
    });
    expect((await changes("kind=statement&number=7")).code).toBe("revision_not_found");

    const restore = (kind: string, baseVersion: number) =>
      site.ask("author", `${base}/restore-revision`, { pid, kind, number: 1, baseVersion });
    expect((await restore("statement", 1)).body.code).toBe("problem_changed");
    expect((await restore("statement", 2)).body.data).toEqual({ pid, version: 3 });
    expect((await restore("judging", 3)).status).toBe(200);
    expect(await site.read("author", pid)).toMatchObject({
      version: 4,
      problem: { title: "A+B", timeLimit: 1000 },
    });
    expect((await changes("kind=statement&number=3&against=1")).data).toEqual([]);
    expect((await changes("kind=judging&number=3&against=1")).data).toEqual([]);
    const list = (await site.ask("author", `${base}/revisions?pid=${pid}`)).body.data;
    expect(list[0]).toEqual({
      kind: "judging",
      number: 3,
      username: "author",
      createTime: expect.any(String),
      isCurrent: true,
    });
    expect(list).toHaveLength(6);
    expect((await site.acts(pid)).at(-1)).toMatchObject({
      action: "problem.restore-revision",
      details: { kind: "judging", number: 1, changes: { timeLimit: { before: "2000", after: "1000" } } },
    });
  });
});

describe("the list", () => {
  it("[ADMIN-28] narrows by keyword, auth, judge and owner, the newest first, and says what is whose", async () => {
    const remote = await buildProblem(api.db, "HDU-1", { oj: "HDU", title: "Remote" });
    const pid = await site.make("author", site.form("list-1", { title: "Needle" }));
    const list = async (who: string, query: string) =>
      (await site.ask(who, `${base}/get-problem-list?${query}`)).body.data;
    expect((await list("root", "oj=HDU")).records.map(({ id }: { id: number }) => id)).toEqual([remote]);
    expect((await list("root", "keyword=needle")).records).toEqual([
      {
        id: pid,
        problemId: "LIST-1",
        title: "Needle",
        author: "author",
        gmtCreate: expect.any(String),
        gmtModified: expect.any(String),
        modifiedUser: "author",
        auth: 2,
        type: 0,
        difficulty: 0,
        oj: "ME",
        judgeMode: "default",
        isVerified: false,
        isPaused: false,
        archivedAt: null,
        mayEdit: true,
      },
    ]);
    expect((await list("other", "keyword=needle")).records[0].mayEdit).toBe(false);
    const own = await list("author", "onlyMine=true&limit=100");
    expect(new Set(own.records.map(({ author }: { author: string }) => author))).toEqual(new Set(["author"]));
    expect((await list("root", "keyword=AUTHOR&limit=100")).total).toBe(own.total);
    const publics = await list("root", "auth=1&limit=100&oj=Mine");
    expect(new Set(publics.records.map(({ auth }: { auth: number }) => auth))).toEqual(new Set([1]));
    const ids = (await list("root", "limit=2")).records.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
    expect((await list("root", "limit=2&currentPage=2")).records[0].id).toBeLessThan(ids[1]);
  });

  it("walks an index", async () => {
    await sql`
      insert into problems (display_id, title, auth) select 'BULK' || n, 'Bulk', 2 from generate_series(1, 3000) n`.execute(
      api.db,
    );
    await sql`analyze problems`.execute(api.db);
    const page = { limit: 10, number: 1, readerId: site.uid("root"), locale: "en-US" as const };
    for (const filter of [{ isArchived: false }, { isArchived: false, auth: 1 }, { isArchived: true }]) {
      const { rows } = await sql`explain ${adminProblemPage(filter, page)}`.execute(api.db);
      expect(JSON.stringify(rows)).not.toContain("Seq Scan on problems");
    }
    await sql`delete from problems where display_id like 'BULK%'`.execute(api.db);
  });
});
