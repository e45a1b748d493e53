import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { download, exportPackage, importPackage, sendPackage } from "../../../testing/package-jobs.ts";
import type { Form } from "../../../testing/problem-form.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let here: TestApi;
let there: TestApi;
let site: AuthoringSite;
let other: AuthoringSite;
const token = { here: "", there: "" };
beforeAll(async () => {
  [here, there] = await Promise.all([startTestApi(), startTestApi()]);
  site = await openAuthoring(here);
  other = await openAuthoring(there);
  token.here = (await here.openSession(site.uid("root"))).token;
  token.there = (await there.openSession(other.uid("root"))).token;
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
});
let id: string;
beforeEach(() => {
  id = `X${randomUUID().slice(0, 8).toUpperCase()}`;
});

/** What an editor is told of a problem, without what is of one site only. */
async function told(of: AuthoringSite, pid: number) {
  const { problem, version: _version, verification: _verification, ...rest } = await of.read("root", pid);
  const {
    id: _id,
    author: _author,
    modifiedUser: _user,
    gmtCreate: _c,
    gmtModified: _m,
    ...fields
  } = problem;
  const cases = (
    await of.ask("root", `/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=${fields.isUploadCase}`)
  ).body.data;
  return {
    ...rest,
    problem: fields,
    tags: rest.tags.map(({ name }: { name: string }) => name),
    languages: rest.languages.length,
    codeTemplates: rest.codeTemplates.map(({ code, status }: Record<string, unknown>) => ({ code, status })),
    mainSolution: rest.mainSolution?.code,
    cases: cases.map(({ pid: _pid, ...test }: Record<string, unknown>) => test),
  };
}

/** The hashes of what a problem is judged with. */
async function judgedWith({ db }: TestApi, pid: number) {
  const { rows } = await sql`
    select j.manifest, encode(j.manifest_sha256, 'hex') as sha256
    from problems p join problem_judgings j on j.id = p.judging_revision_id where p.id = ${pid}`.execute(db);
  return rows;
}

/** Sends the problem to the other site and answers both. */
async function sendOver(pid: number) {
  const zip = await exportPackage(here, token.here, [pid]);
  const { problems } = await importPackage(there, token.there, zip);
  expect(problems).toMatchObject([{ fault: null, losses: [] }]);
  return problems[0].pid as number;
}

const forms: Record<string, (problemId: string) => Form> = {
  "typed tests": (problemId) =>
    site.form(
      problemId,
      {
        ...{ baseLocale: "en-US", description: "Add **two** numbers\n\n$a+b$", input: "Two", output: "One" },
        ...{ hint: "Look", examples: [{ input: "1 2", output: "3" }], source: "Own", difficulty: 2 },
        ...{ timeLimit: 1500, memoryLimit: 64, stackLimit: 32, codeShare: false, isRemoveEndBlank: true },
        ...{ userExtraFile: { "a.h": "int a;" }, feedback: "full", checker: "numbers" },
        ...{ checkerTolerance: { absolute: 0.5, relative: 0.25 } },
        ...{ isFileIO: true, ioReadFileName: "a.in", ioWriteFileName: "a.out" },
      },
      {
        translations: {
          "zh-CN": { title: "加法", description: "两数之和", input: "两数", output: "和", hint: "" },
        },
        samples: [
          { input: "1 2\n", output: "3\n" },
          { input: "7 8", output: "" },
        ],
        tags: [{ name: "数学" }, { name: "easy" }],
        codeTemplates: [{ lid: site.cpp, code: "int main() {}", status: true }],
        mainSolution: { lid: site.cpp, code: "int main() { return 0; }" },
      },
    ),
  "points and subtasks": (problemId) =>
    site.form(
      problemId,
      { type: 1, judgeCaseMode: "subtask_lowest", openCaseResult: false, auth: 1 },
      {
        confirmUnverified: true,
        samples: [
          { input: "1\n", output: "1\n", score: 40, groupNum: 1 },
          { input: "2\n", output: "2\n", score: 60, groupNum: 2 },
        ],
      },
    ),
};

describe("[ADMIN-08] a round trip to another site gives an equal problem", () => {
  it.each(Object.entries(forms))("of %s", async (_what, form) => {
    const pid = await site.make("root", form(id));
    const copy = await sendOver(pid);
    expect(await told(other, copy)).toEqual(await told(site, pid));
    expect(await judgedWith(there, copy)).toEqual(await judgedWith(here, pid));
  });

  it("of uploaded tests, a checker and files beside it", async () => {
    const pid = await site.make("root", site.form(id));
    const program = { code: "int main() { return 0; }", files: { "testlib.h": "#pragma once" } };
    await sql`
      update problem_judgings set is_upload_case = true,
        case_files = ${JSON.stringify([{ input: "first.in", output: "first.ans" }])}::jsonb
      where problem_id = ${pid}`.execute(here.db);
    const first = await sendOver(pid);
    // Only a program that compiled can be saved by the form.
    await sql`
      update problem_judgings set judge_mode = 'spj', spj_code = ${program.code}, spj_language = 'C++',
        judge_extra_files = ${JSON.stringify(program.files)}::jsonb
      where problem_id = ${first}`.execute(there.db);
    const zip = await exportPackage(there, token.there, [first]);
    const { problems } = await importPackage(there, token.there, zip, { conflict: "rename" });
    const [back, before] = [await told(other, problems[0].pid), await told(other, first)];
    expect({ ...back, problem: { ...back.problem, problemId: id } }).toEqual(before);
    expect(before).toMatchObject({
      problem: { judgeMode: "spj", judgeExtraFile: program.files, isUploadCase: true },
      cases: [{ input: "first.in", output: "first.ans" }],
    });
  });
});

describe("[ADMIN-08] an export", () => {
  it("is at once a package under the name it always had, ids repeated or with commas", async () => {
    const pids = [await site.make("root", site.form(id)), await site.make("root", site.form(`${id}-B`))];
    for (const query of [`pid=${pids.join(",")}`, pids.map((pid) => `pid=${pid}`).join("&")]) {
      const zip = await download(here, token.here, `/api/file/export-problem?${query}`);
      const { body } = await sendPackage(here, token.here, zip);
      expect(body.data).toMatchObject({ format: "touchstone" });
    }
    const answer = await fetch(`${here.url}/api/file/export-problem?pid=${pids[0]}`, {
      headers: { authorization: token.here },
    });
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename\*=UTF-8''problem_export_\d+\.zip$/,
    );
    await answer.arrayBuffer();
  });

  it("in the background is listed for whoever ordered it, kept for a day, and written into the log", async () => {
    const pid = await site.make("root", site.form(id));
    const zip = await exportPackage(here, token.here, [pid]);
    const [newest] = (await site.ask("root", "/api/admin/problem/exports")).body.data;
    expect(newest).toMatchObject({ username: "root", problems: 1, sizeBytes: zip.length, fault: null });
    const act = await here.db
      .selectFrom("audit_entries")
      .select("details")
      .where("action", "=", "problems.export")
      .where("object_id", "=", String(newest.id))
      .executeTakeFirstOrThrow();
    expect(act.details).toEqual({ problemIds: [pid] });
    const path = `/api/file/download-problem-export?id=${newest.id}`;
    expect((await site.ask("staff", path)).body.code).toBe("export_not_found");
    await sql`update problem_exports set created_at = now() - interval '1 day' where id = ${newest.id}`.execute(
      here.db,
    );
    expect((await site.ask("root", path)).body.code).toBe("export_not_found");
    expect((await site.ask("root", "/api/admin/problem/exports")).body.data[0]?.id).not.toBe(newest.id);
  });

  it("[ADMIN-07] is for every admin, of the problems that they may edit", async () => {
    const [own, foreign] = [
      await site.make("author", site.form(id)),
      await site.make("root", site.form(`${id}-B`)),
    ];
    const codes = async (who: string, pids: number[]) => {
      const started = await site.ask(who, "/api/admin/problem/export", { pids });
      const direct = await site.ask(who, `/api/file/export-problem?pid=${pids.join(",")}`);
      return [started.body.code ?? started.status, direct.body.code ?? direct.status];
    };
    expect(await codes("author", [own])).toEqual([200, 200]);
    expect(await codes("staff", [own, foreign])).toEqual([200, 200]);
    expect(await codes("author", [own, foreign])).toEqual(["missing_right", "missing_right"]);
    expect(await codes("root", [own, 999_999])).toEqual(["problem_not_found", "problem_not_found"]);
    expect(await codes("pupil", [own])).toEqual(["missing_right", "missing_right"]);
    expect((await site.ask("root", "/api/file/export-problem?pid=a")).body.code).toBe("invalid_input");
  });

  it("of more than a package may hold is refused", async () => {
    const pid = await site.make("root", site.form(id));
    await sql`
      update problem_judgings set manifest = jsonb_set(manifest, '{tests,0,input,sizeBytes}', '3000000000')
      where problem_id = ${pid}`.execute(here.db);
    const { body } = await site.ask("root", "/api/admin/problem/export", { pids: [pid] });
    expect(body.code).toBe("export_too_large");
  });
});
