import { groupLevels, roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGroup } from "../../../testing/build-rows.ts";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let site: AuthoringSite;
let gid: number;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
  for (const name of ["teacher", "helper", "setter", "member", "stranger", "rival"]) {
    ids[name] = await api.makeUser(name);
    tokens[name] = (await api.openSession(ids[name])).token;
  }
  gid = await buildGroup(api.db, ids.teacher!, {
    levels: {
      [ids.helper!]: groupLevels.admin,
      [ids.setter!]: groupLevels.admin,
      [ids.member!]: groupLevels.member,
    },
  });
});
afterAll(() => api.close());

/** A request of somebody of the group, or of the people who author problems of the site. */
const ask = (who: string, path: string, body?: unknown, method?: string) =>
  tokens[who] === undefined
    ? site.ask(who, path, body, method)
    : api.ask(path, { token: tokens[who], ...(body !== undefined && { body }), ...(method && { method }) });
const send = async (who: string, path: string, body: unknown, method = "PUT") =>
  (await ask(who, path, body, method)).body;
const get = async (who: string, path: string) => (await ask(who, path)).body;

const base = "/api/group/problem";
const form = (problemId: string, problem: object = {}, rest: object = {}, group = gid) => {
  const { problem: plain, ...more } = site.form(problemId, { auth: 1 });
  return { ...more, ...rest, problem: { ...plain, ...problem, gid: group } };
};
/** A problem of the setter's. */
async function make(problemId: string, problem: object = {}, rest: object = {}): Promise<number> {
  const { status, data, msg } = await send("setter", base, form(problemId, problem, rest), "POST");
  expect([status, msg]).toEqual([200, "success"]);
  return data.pid;
}
const row = (pid: number) =>
  api.db.selectFrom("problems").selectAll().where("id", "=", pid).executeTakeFirstOrThrow();

describe("a problem of a group", () => {
  it("[GPROB-05] is stored with the short name before its id, which the form does not show", async () => {
    const pid = await make("sum1");
    expect(await row(pid)).toMatchObject({ display_id: "CLASSSUM1", group_id: gid, is_group: true });
    const { data } = await get("setter", `${base}?pid=${pid}`);
    expect(data.problem).toMatchObject({ problemId: "SUM1", gid, applyPublicProgress: null });
    const saved = await send("setter", base, { ...form("sum2"), pid, baseVersion: 1 });
    expect(saved.data).toEqual({ pid, version: 2 });
    expect((await row(pid)).display_id).toBe("CLASSSUM2");
    expect((await send("setter", base, form(" "), "POST")).fields).toEqual([
      expect.objectContaining({ path: "problem.problemId", key: "Display_ID_Required" }),
    ]);
    expect((await send("setter", base, form("sum2"), "POST")).code).toBe("display_id_taken");
  });

  it("[GPROB-34] [GPROB-35] [GPROB-36] is saved whole and read back whole", async () => {
    const pid = await make(
      "whole",
      {
        type: 1,
        codeShare: false,
        isRemoveEndBlank: true,
        userExtraFile: { "a.h": "// a" },
        judgeExtraFile: {},
      },
      {
        samples: [{ input: "1 2\n", output: "3\n", score: 100, groupNum: 1 }],
        tags: [{ name: "Homework" }],
        codeTemplates: [{ lid: site.cpp, code: "int main() {}", status: true }],
        uploadTestcaseDir: null,
        changeJudgeCaseMode: false,
        changeModeCode: false,
      },
    );
    const { data } = await get("teacher", `${base}?pid=${pid}&gid=${gid}`);
    expect(data.problem).toMatchObject({
      ...{ auth: 1, codeShare: false, judgeMode: "default", spjCode: null, spjLanguage: null },
      ...{ spjCompileOk: false, judgeCaseMode: "default", isUploadCase: false, uploadTestcaseDir: null },
      ...{ isRemoveEndBlank: true, openCaseResult: true, gid, cid: null, userExtraFile: { "a.h": "// a" } },
      ...{ judgeExtraFile: null, applyPublicProgress: null, modifiedUser: "setter", author: "setter" },
    });
    expect(data.tags).toEqual([expect.objectContaining({ name: "Homework", oj: "ME", color: null, gid })]);
    expect(data.codeTemplates).toEqual([
      { id: site.cpp, pid, code: "int main() {}", lid: site.cpp, status: true },
    ]);
    const cases = await get("teacher", `/api/group/get-problem-cases?pid=${pid}&isUploadCase=false`);
    expect(cases.data).toEqual([
      { id: 1, pid, input: "1 2\n", output: "3\n", score: 100, groupNum: 1, bytes: expect.any(Number) },
    ]);
    expect((await get("teacher", `/api/group/get-problem-cases?pid=${pid}`)).data).toEqual([]);
    const shown = await get("member", `/api/get-problem-detail?problemId=CLASSWHOLE&gid=${gid}`);
    for (const secret of ["spjCode", "spjLanguage", "judgeExtraFile", "uploadTestcaseDir"]) {
      expect(shown.data.problem).not.toHaveProperty(secret);
    }
  });

  it("[GPROB-33] has its tags, code templates, languages and lists", async () => {
    await api.db.insertInto("tags").values({ name: "Sorting" }).execute();
    const pid = await make(
      "listed",
      {},
      { tags: [{ name: "sorting" }, { name: "Only here" }], codeTemplates: [template()] },
    );
    const tags = await get("member", `/api/group/get-all-problem-tags?gid=${gid}`);
    expect(tags.data.map((tag: { name: string; gid: number | null }) => [tag.name, tag.gid])).toEqual(
      expect.arrayContaining([
        ["Only here", gid],
        ["Sorting", null],
      ]),
    );
    expect(JSON.stringify((await get("member", "/api/get-all-problem-tags")).data)).not.toContain(
      "Only here",
    );
    for (const call of ["get-problem-code-template", "get-problem-languages"]) {
      expect((await get("member", `/api/${call}?pid=${pid}`)).data).toHaveLength(1);
      for (const who of ["stranger", "nobody"]) {
        expect((await get(who, `/api/${call}?pid=${pid}`)).code).toBe("problem_not_found");
      }
    }
    const list = await get("member", `/api/group/get-problem-list?gid=${gid}&limit=100`);
    const listed = list.data.records.find((record: { pid: number }) => record.pid === pid);
    expect(listed).toMatchObject({ problemId: "CLASSLISTED", total: 0, ac: 0, myStatus: -10 });
    expect(listed.tags.map(({ name }: { name: string }) => name)).toEqual(["Sorting", "Only here"]);
    expect((await get("member", `/api/group/get-problem-list?gid=${gid}`)).data.size).toBe(10);
    const admin = await get("setter", `/api/group/get-admin-problem-list?gid=${gid}&keyword=listed`);
    expect(admin.data.records).toEqual([
      expect.objectContaining({
        ...{ id: pid, problemId: "CLASSLISTED", author: "setter", auth: 1, modifiedUser: "setter" },
        ...{ gid, applyPublicProgress: null, mayEdit: true },
      }),
    ]);
    const others = await get("helper", `/api/group/get-admin-problem-list?gid=${gid}&keyword=listed`);
    expect(others.data.records[0].mayEdit).toBe(false);
  });
  const template = () => ({ lid: site.cpp, code: "int main() {}", status: true });

  it("[GPROB-07] is seen by members when public, by its editors when private, and outside contests by nobody else", async () => {
    const pid = await make("seen");
    const seen = async (who: string) =>
      (await get(who, `/api/get-problem-detail?problemId=classseen&gid=${gid}`)).status;
    const by = async () => Promise.all(["member", "helper", "setter", "teacher", "root"].map(seen));
    expect(await by()).toEqual([200, 200, 200, 200, 200]);
    await send("setter", "/api/group/change-problem-auth", { pid, auth: 2 });
    expect(await by()).toEqual([404, 404, 200, 200, 200]);
    await send("setter", "/api/group/change-problem-auth", { pid, auth: 3 });
    expect(await by()).toEqual([404, 404, 404, 404, 404]);
    expect((await send("setter", "/api/group/change-problem-auth", { pid, auth: 4 })).status).toBe(400);
    expect((await get("member", "/api/get-problem-detail?problemId=classseen")).code).toBe(
      "problem_not_found",
    );
    const acts = (await site.acts(pid)).map(({ action }) => action);
    expect(acts).toEqual(["problem.create", "problem.change-auth", "problem.change-auth"]);
  });

  it("stays within the limits of groups", async () => {
    const refused = await send(
      "setter",
      base,
      form("slow", { timeLimit: 30_001, memoryLimit: 2000 }),
      "POST",
    );
    expect(refused.fields.map(({ key }: { key: string }) => key)).toEqual([
      "Time_Limit_Between",
      "Memory_Limit_Between",
    ]);
  });
});

describe("of a group's problem", () => {
  /** Every act on one problem, as somebody who may do it would ask. */
  const acts: Record<string, (who: string, pid: number, group?: number) => Promise<{ status: number }>> = {
    read: (who, pid, group = gid) => ask(who, `${base}?pid=${pid}&gid=${group}`),
    cases: (who, pid, group = gid) => ask(who, `/api/group/get-problem-cases?pid=${pid}&gid=${group}`),
    save: async (who, pid, group = gid) => {
      const { version, display_id } = await row(pid);
      const sent = form(display_id.slice("CLASS".length), {}, {}, group);
      return ask(who, base, { ...sent, pid, baseVersion: version }, "PUT");
    },
    auth: (who, pid, group = gid) =>
      ask(who, "/api/group/change-problem-auth", { pid, auth: 1, gid: group }, "PUT"),
    apply: (who, pid, group = gid) =>
      ask(who, "/api/group/apply-public", { pid, isApplied: false, gid: group }, "PUT"),
    delete: (who, pid, group = gid) => ask(who, `${base}?pid=${pid}&gid=${group}`, undefined, "DELETE"),
  };
  const download = (who: string, pid: number) => ask(who, `/api/file/download-testcase?pid=${pid}`);

  it("[GPROB-31] edit, delete, change auth, download and apply are for the group's root and the author", async () => {
    const pid = await make("rights");
    for (const [name, act] of Object.entries({ ...acts, download })) {
      for (const who of ["helper", "member"]) {
        expect([name, who, (await act(who, pid)).status]).toEqual([name, who, 403]);
      }
      const outside = name === "download" ? 404 : 403;
      for (const who of ["stranger", "author", "staff"]) {
        expect([name, who, (await act(who, pid)).status]).toEqual([name, who, outside]);
      }
      if (name === "delete") continue;
      for (const who of ["setter", "teacher", "root"]) {
        expect([name, who, (await act(who, pid)).status]).toEqual([name, who, 200]);
      }
    }
    expect((await acts.delete!("teacher", pid)).status).toBe(200);
    expect((await row(pid)).archived_at).not.toBeNull();
    expect((await get("member", `/api/get-problem-detail?problemId=CLASSRIGHTS&gid=${gid}`)).status).toBe(
      404,
    );
  });

  it("an author who has left the group has nothing of it any more", async () => {
    const pid = await make("left");
    const theirs = api.db.updateTable("group_members").where("user_id", "=", ids.setter!);
    await theirs.set({ level: groupLevels.refused }).execute();
    expect((await download("setter", pid)).status).toBe(404);
    expect((await acts.read!("setter", pid)).status).toBe(403);
    await theirs.set({ level: groupLevels.admin }).execute();
    expect((await download("setter", pid)).status).toBe(200);
  });

  it("[GPROB-32] only the group it is of can edit it, whatever a request says", async () => {
    const pid = await make("forged");
    const publicPid = await site.make("author", site.form("PUB1", { auth: 2 }));
    const other = await buildGroup(api.db, ids.rival!, {
      ...{ name: "Rivals", short_name: "rival" },
      levels: { [ids.setter!]: groupLevels.root },
    });
    for (const [name, act] of Object.entries(acts)) {
      for (const who of ["rival", "setter"]) {
        expect([name, who, (await act(who, pid, other)).status]).toEqual([name, who, 404]);
      }
      expect([name, (await act("rival", pid)).status]).toEqual([name, 403]);
      if (name !== "save") expect([name, (await act("rival", publicPid, other)).status]).toEqual([name, 404]);
    }
    expect((await get("rival", `${base}?pid=${pid}`)).code).toBe("problem_not_found");
    expect((await get("rival", `${base}?pid=${publicPid}`)).code).toBe("problem_not_found");
    expect(await row(pid)).toMatchObject({ group_id: gid, display_id: "CLASSFORGED", archived_at: null });
  });

  it("the admin area knows nothing, until it is asked to make it public", async () => {
    const pid = await make("area");
    for (const who of ["staff", "author"]) {
      expect((await get(who, `/api/admin/problem?pid=${pid}`)).code).toBe("problem_not_found");
      const forged = { ...site.form("TAKEN"), pid, baseVersion: 1 };
      expect((await send(who, "/api/admin/problem", forged)).code).toBe("problem_not_found");
    }
    const gone = await ask("staff", `/api/admin/problem?pid=${pid}`, undefined, "DELETE");
    expect(gone.body.code).toBe("problem_not_found");
    await send("setter", "/api/group/apply-public", { pid, isApplied: true });
    const { data } = await get("staff", `/api/admin/problem?pid=${pid}`);
    expect(data.problem).toMatchObject({ problemId: "CLASSAREA", gid, applyPublicProgress: 1 });
    expect((await get("author", `/api/admin/problem?pid=${pid}`)).code).toBe("problem_not_found");
  });

  it("tests and checkers are taken from the group's admins, and from nobody without a group", async () => {
    const upload = async (who: string, query: string) => {
      const body = new FormData();
      body.set("file", new Blob(["no zip"]), "tests.zip");
      const headers = { authorization: tokens[who]! };
      const path = `${api.url}/api/file/upload-testcase-zip${query}`;
      const answer = await fetch(path, { method: "POST", headers, body });
      return ((await answer.json()) as { code: string }).code;
    };
    expect(await upload("helper", `?gid=${gid}`)).toBe("archive_not_zip");
    expect(await upload("helper", "")).toBe("missing_right");
    expect(await upload("member", `?gid=${gid}`)).toBe("missing_right");
    expect(await upload("stranger", `?gid=${gid}`)).toBe("group_access_required");
    const compile = async (who: string) =>
      (await send(who, "/api/group/compile-spj", { gid, code: "int main() {}", language: "C++" }, "POST"))
        .code;
    expect(await compile("helper")).toBe("no_judge_ready");
    expect(await compile("member")).toBe("missing_right");
  });
});

describe("making a group's problem public", () => {
  const apply = (who: string, pid: number, isApplied: boolean) =>
    send(who, "/api/group/apply-public", { pid, isApplied });
  const decide = (who: string, pid: number, progress: number) =>
    send(who, "/api/admin/group-problem/change-progress", { pid, progress });
  const progress = async (pid: number) => (await row(pid)).apply_public_progress;
  const applications = async (query = "") =>
    (await get("staff", `/api/admin/group-problem/list?limit=100${query}`)).data.records as {
      id: number;
      applyPublicProgress: number;
    }[];

  it("[GPROB-29] goes from none to applied and back when its owner says so", async () => {
    const pid = await make("apply");
    expect((await apply("setter", pid, true)).status).toBe(200);
    expect(await progress(pid)).toBe(1);
    await apply("teacher", pid, true);
    await apply("setter", pid, false);
    expect(await progress(pid)).toBeNull();
    await apply("setter", pid, false);
    const acts = (await site.acts(pid)).map(({ action }) => action);
    expect(acts).toEqual(["problem.create", "problem.apply-public", "problem.withdraw-public"]);
    await apply("setter", pid, true);
    const saved = await send("setter", base, { ...form("apply"), pid, baseVersion: 1 });
    expect(saved.status).toBe(200);
    expect(await progress(pid)).toBeNull();
  });

  it("[ADMIN-24] lists the applications, those that wait first, and decides about each", async () => {
    const [one, two] = [await make("first"), await make("second", {}, { tags: [{ name: "Of the class" }] })];
    await make("never");
    for (const pid of [one, two]) await apply("setter", pid, true);
    expect(await applications(`&gid=${gid}`)).toEqual([
      expect.objectContaining({
        id: two,
        applyPublicProgress: 1,
        gid,
        groupName: "A class",
        author: "setter",
      }),
      expect.objectContaining({ id: one, applyPublicProgress: 1 }),
      ...(await applications(`&gid=${gid}`)).slice(2),
    ]);
    expect((await decide("staff", two, 3)).status).toBe(200);
    const order = (await applications()).map(({ id }) => id);
    expect(order.indexOf(one)).toBeLessThan(order.indexOf(two));
    expect(await row(two)).toMatchObject({ apply_public_progress: 3, is_group: true });
    expect((await apply("setter", two, true)).status).toBe(200);
    expect((await decide("staff", two, 2)).status).toBe(200);
    expect(await row(two)).toMatchObject({
      ...{ apply_public_progress: 2, is_group: false, group_id: gid, is_listed: true },
      display_id: "CLASSSECOND",
    });
    const shown = await get("stranger", "/api/get-problem-detail?problemId=CLASSSECOND");
    expect(shown.data.tags.map(({ name }: { name: string }) => name)).toEqual(["Of the class"]);
    const inGroup = await get("member", `/api/get-problem-detail?problemId=CLASSSECOND&gid=${gid}`);
    expect(inGroup.status).toBe(200);
    // It is the site's now.
    expect((await get("teacher", `${base}?pid=${two}`)).code).toBe("problem_not_found");
    expect((await get("staff", `/api/admin/problem?pid=${two}`)).status).toBe(200);
    expect((await decide("staff", two, 3)).status).toBe(200);
    expect(await row(two)).toMatchObject({ is_group: true, is_listed: false });
  });

  it("is decided by the site's problem admins only, about what was applied for only", async () => {
    const pid = await make("decide");
    expect((await decide("staff", pid, 2)).code).toBe("problem_not_found");
    await apply("setter", pid, true);
    for (const who of ["author", "teacher", "setter", "member"]) {
      expect((await decide(who, pid, 2)).code).toBe("missing_right");
      expect((await get(who, "/api/admin/group-problem/list")).code).toBe("missing_right");
    }
    expect((await decide("staff", pid, 4)).status).toBe(400);
    expect(await progress(pid)).toBe(1);
  });

  it("is told to whoever applied, once for each decision, in their language", async () => {
    const pid = await make("told");
    await apply("setter", pid, true);
    const told = async () => {
      const { data } = await get("setter", "/api/msg/mine?limit=100");
      return data.records.filter((message: { content: string }) => message.content.includes("CLASSTOLD"));
    };
    await decide("staff", pid, 3);
    await decide("staff", pid, 3);
    expect(await told()).toEqual([
      expect.objectContaining({
        title: "Your problem was not made public",
        content: expect.stringContaining(`(/group/${gid}/problem/CLASSTOLD)`),
      }),
    ]);
    await apply("setter", pid, true);
    await decide("staff", pid, 2);
    expect(await told()).toHaveLength(2);
    const details = (await site.acts(pid)).filter(({ action }) => action === "problem.decide-public");
    expect(details.map((act) => act.details)).toEqual([
      { progress: { before: 1, after: 3 } },
      { progress: { before: 1, after: 2 } },
    ]);
  });
});

it("[PERM-10] pictures of a group's texts are taken from its admins and the admin roles, files from these only", async () => {
  const { default: sharp } = await import("sharp");
  const background = { r: 1, g: 2, b: 3 };
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
  const upload = async (who: string, kind: "img" | "file", group?: number) => {
    const body = new FormData();
    if (group !== undefined) body.set("gid", String(group));
    body.set(kind === "img" ? "image" : "file", new Blob([new Uint8Array(png)]), "a.png");
    const headers = { authorization: who === "keeper" ? keeper : tokens[who]! };
    const answer = await fetch(`${api.url}/api/file/upload-md-${kind}`, { method: "POST", headers, body });
    return (await answer.json()) as { status: number; code?: string; data: { fileId: string } };
  };
  const keeper = (await api.openSession(await api.makeUser("keeper", { role: roles.admin }))).token;
  const { status, data } = await upload("helper", "img", gid);
  expect(status).toBe(200);
  expect((await upload("keeper", "img")).status).toBe(200);
  expect((await upload("helper", "img")).code).toBe("missing_right");
  expect((await upload("member", "img", gid)).code).toBe("missing_right");
  expect((await upload("stranger", "img", gid)).code).toBe("group_access_required");
  expect((await upload("helper", "file", gid)).code).toBe("missing_right");
  expect((await upload("teacher", "file", gid)).code).toBe("missing_right");
  const remove = (who: string) => send(who, "/api/file/delete-md-img", { fileId: data.fileId }, "POST");
  expect((await remove("member")).code).toBe("missing_right");
  expect((await remove("stranger")).code).toBe("group_access_required");
  expect((await remove("teacher")).status).toBe(200);
});
