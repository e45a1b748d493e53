import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let site: AuthoringSite;
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
});
afterAll(() => api.close());

const base = "/api/admin/problem";

describe("who may", () => {
  const calls: [string, string, object?][] = [
    ["GET", `${base}?pid=PID`],
    ["GET", `${base}/get-problem-cases?pid=PID&isUpload=false`],
    ["GET", `${base}/revisions?pid=PID`],
    ["GET", `${base}/revision-changes?pid=PID&kind=statement&number=1`],
    ["GET", `${base}/verification?pid=PID`],
    ["GET", "/api/file/download-testcase?pid=PID"],
    ["PUT", `${base}/change-problem-auth`, { auth: 2 }],
    ["POST", `${base}/verify`, {}],
    ["POST", `${base}/restore-revision`, { kind: "statement", number: 1, baseVersion: 1 }],
    ["PUT", base, { baseVersion: 2 }],
  ];

  it.each(calls)(
    "%s %s: root, problem admins and the author; no other admin, no user, no visitor",
    async (method, path, body) => {
      const pid = await site.make(
        "author",
        site.form(
          `own-${method}-${path.length}`,
          {},
          { mainSolution: { lid: site.cpp, code: "int main() {}" } },
        ),
      );
      const whole = body && {
        ...(method === "PUT" && path === base && site.form(`own-${pid}`)),
        pid,
        id: pid,
        ...body,
      };
      const send = (who: string) => site.ask(who, path.replace("PID", String(pid)), whole, method);
      for (const [who, status] of [
        ["other", 403],
        ["pupil", 403],
        ["nobody", 401],
      ] as const)
        expect([who, (await send(who)).status]).toEqual([who, status]);
      for (const who of ["author", "staff", "root"]) {
        const { status, body: answer } = await send(who);
        // What changed the problem before makes the next save a conflict, which is past the door.
        expect([who, answer.code === "problem_changed" ? 200 : status]).toEqual([who, 200]);
      }
      const missing = { ...whole, pid: 999_999, id: 999_999 };
      const absent = await site.ask("root", path.replace("PID", "999999"), whole && missing, method);
      expect([absent.status, absent.body.code]).toEqual([404, "problem_not_found"]);
    },
  );

  it("an object role of an author opens a problem, one of another kind or object does not", async () => {
    const pid = await site.make("author", site.form("role-1"));
    const grant = (kind: string, object_id: number, role: string) =>
      api.db
        .insertInto("object_roles")
        .values({ kind, object_id, role, user_id: site.uid("other") })
        .execute();
    await grant("contest", pid, "author");
    await grant("problem", pid + 1_000_000, "author");
    await grant("problem", pid, "tester");
    expect((await site.ask("other", `${base}?pid=${pid}`)).status).toBe(403);
    await grant("problem", pid, "author");
    expect((await site.ask("other", `${base}?pid=${pid}`)).status).toBe(200);
  });

  it("[GPROB-35] what decides verdicts is told to nobody else", async () => {
    const pid = await site.make("root", site.form("PUB-1", { auth: 1 }, { confirmUnverified: true }));
    const { body } = await site.ask("pupil", "/api/get-problem-detail?problemId=PUB-1");
    for (const field of ["spjCode", "spjLanguage", "judgeExtraFile", "uploadTestcaseDir"])
      expect(body.data.problem).not.toHaveProperty(field);
    expect((await site.ask("other", `${base}?pid=${pid}`)).body.data).toBeNull();
  });

  it("an ordinary admin makes nothing public; others do after a word on what is not verified", async () => {
    const refused = await site.ask(
      "author",
      base,
      site.form("pub-2", { auth: 1 }, { confirmUnverified: true }),
    );
    expect([refused.status, refused.body.code]).toEqual([403, "publishing_refused"]);
    const pid = await site.make("author", site.form("pub-2"));
    const publish = (who: string, more = {}) =>
      site.ask(who, `${base}/change-problem-auth`, { id: pid, auth: 1, ...more }, "PUT");
    expect((await publish("author", { confirmUnverified: true })).body.code).toBe("publishing_refused");
    expect((await site.save("author", pid, 1, site.form("pub-2", { auth: 1 }))).body.code).toBe(
      "publishing_refused",
    );
    expect((await publish("staff")).body.code).toBe("problem_unverified");
    expect((await site.save("root", pid, 1, site.form("pub-2", { auth: 1 }))).body.code).toBe(
      "problem_unverified",
    );
    expect((await publish("staff", { confirmUnverified: true })).status).toBe(200);
    expect((await api.ask("/api/get-problem-detail?problemId=PUB-2")).status).toBe(200);
    // What is public already stays so under the author's hand.
    expect((await site.save("author", pid, 2, site.form("pub-2", { auth: 1, title: "Mended" }))).status).toBe(
      200,
    );
    expect((await site.acts(pid)).map(({ action, details }) => [action, details]).slice(1, 2)).toEqual([
      ["problem.change-auth", { auth: { before: 2, after: 1 } }],
    ]);
  });
});
