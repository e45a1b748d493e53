import { createHash } from "node:crypto";
import { testManifest } from "@touchstone/contract";
import { type ForgedEntry, forgeZip } from "@touchstone/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import type { Form } from "../../../testing/problem-form.ts";
import { type Answer, startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { juryProgramHash } from "../jury-compiles/jury-program.ts";

let api: TestApi;
let site: AuthoringSite;
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
});
afterAll(() => api.close());

const base = "/api/admin/problem";
async function upload(who: string, entries: ForgedEntry[]): Promise<string> {
  const { token } = await api.openSession(site.uid(who));
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(forgeZip(entries))]), "tests.zip");
  const sent = { method: "POST", headers: { authorization: token }, body: form };
  const answer = await fetch(`${api.url}/api/file/upload-testcase-zip`, sent);
  return ((await answer.json()) as { data: { fileListDir: string } }).data.fileListDir;
}

const revisions = async (pid: number) =>
  (await site.ask("root", `${base}/revisions?pid=${pid}`)).body.data.map(
    ({ kind, number }: { kind: string; number: number }) => `${kind} ${number}`,
  );

describe("a new problem", () => {
  it("[ADMIN-28] [GPROB-34] [GPROB-35] [GPROB-36] is stored whole and read back by whoever may edit it", async () => {
    const texts = { title: "加法", description: "求和", input: "", output: "", hint: "" };
    const made = site.form(
      "new-1",
      {
        baseLocale: "en-US",
        examples: [
          { input: "1 2", output: "3" },
          { input: "", output: "" },
        ],
        type: 1,
        judgeCaseMode: "subtask_lowest",
        difficulty: 2,
        source: "School",
        userExtraFile: { "grader.h": "int f();" },
        judgeExtraFile: {},
        feedback: "full",
        checker: "numbers",
        checkerTolerance: { absolute: 0.01, relative: 0 },
        isFileIO: true,
        ioReadFileName: "a.in",
        ioWriteFileName: "a.out",
      },
      {
        translations: { "zh-CN": texts },
        samples: [
          { input: "1 2", output: "3", score: 40, groupNum: 1 },
          { input: "2 2", output: "4", score: 30, groupNum: 1 },
          { input: "", output: "0", score: 60, groupNum: 2 },
        ],
        tags: [{ name: "Math" }],
        codeTemplates: [{ lid: site.cpp, code: "int main() {}", status: true }],
        changeModeCode: true,
        changeJudgeCaseMode: true,
        uploadTestcaseDir: null,
      },
    );
    const pid = await site.make("author", made);
    const data = await site.read("author", pid);
    expect(data.problem).toEqual({
      id: pid,
      problemId: "NEW-1",
      baseLocale: "en-US",
      title: "A+B",
      description: "Add two numbers.",
      input: "",
      output: "",
      hint: "",
      examples: [{ input: "1 2", output: "3" }],
      source: "School",
      author: "author",
      modifiedUser: "author",
      gmtCreate: expect.any(String),
      gmtModified: expect.any(String),
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      difficulty: 2,
      auth: 2,
      type: 1,
      ioScore: 90,
      codeShare: true,
      judgeMode: "default",
      judgeCaseMode: "subtask_lowest",
      spjCode: null,
      spjLanguage: null,
      spjCompileOk: false,
      isUploadCase: false,
      uploadTestcaseDir: null,
      userExtraFile: { "grader.h": "int f();" },
      judgeExtraFile: null,
      isRemote: false,
      isRemoveEndBlank: false,
      openCaseResult: true,
      feedback: "full",
      checker: "numbers",
      checkerTolerance: { absolute: 0.01, relative: 0 },
      isFileIO: true,
      ioReadFileName: "a.in",
      ioWriteFileName: "a.out",
      gid: null,
      cid: null,
      applyPublicProgress: null,
      archivedAt: null,
    });
    expect(data).toMatchObject({
      version: 1,
      translations: { "zh-CN": texts },
      languages: [site.cpp],
      tags: [{ id: expect.any(Number), name: "Math", color: null, oj: "ME", gid: null, tcid: null }],
      codeTemplates: [{ id: site.cpp, pid, lid: site.cpp, code: "int main() {}", status: true }],
      mainSolution: null,
      verification: { state: "none" },
      mayPublish: false,
      mayArchive: false,
    });
    expect(
      (await site.ask("author", `${base}/get-problem-cases?pid=${pid}&isUpload=false`)).body.data,
    ).toEqual([
      { id: 1, pid, input: "1 2", output: "3", score: 40, groupNum: 1, bytes: 4 },
      { id: 2, pid, input: "2 2", output: "4", score: 30, groupNum: 1, bytes: 4 },
      { id: 3, pid, input: "", output: "0", score: 60, groupNum: 2, bytes: 1 },
    ]);
    expect((await site.ask("author", `${base}/get-problem-cases?pid=${pid}`)).body.data).toEqual([]);
    expect(await revisions(pid)).toEqual(["statement 1", "judging 1"]);
    expect(await site.acts(pid)).toEqual([
      { action: "problem.create", details: { after: { problemId: "new-1", auth: 2 } } },
    ]);
  });

  it("is the caller's own, whatever the form says of ids, author and group", async () => {
    const made = site.form("mine-1") as Form & { problem: Record<string, unknown> };
    const pid = await site.make("author", {
      ...made,
      problem: {
        ...made.problem,
        ...{ id: 1, pid: 1, author: "root", author_id: site.uid("root"), authorId: site.uid("root") },
        ...{ gid: 7, groupId: 7, isGroup: true, version: 99, applyPublicProgress: 2, oj: "HDU" },
      } as Form["problem"],
    });
    const row = await api.db
      .selectFrom("problems")
      .select(["author_id", "group_id", "is_group", "version", "apply_public_progress", "oj"])
      .where("id", "=", pid)
      .executeTakeFirst();
    expect(row).toEqual({
      author_id: site.uid("author"),
      group_id: null,
      is_group: false,
      version: 1,
      apply_public_progress: null,
      oj: "ME",
    });
  });

  it("is refused with every fault by its field", async () => {
    const { status, body } = await site.ask(
      "author",
      base,
      site.form(
        " ",
        { type: 1, timeLimit: null, spjCode: "" },
        {
          judgeMode: "spj",
          samples: [{ input: "1", output: "1", score: 1.5 }],
          languages: [],
          tags: [{ name: "a" }, { name: "A" }],
        },
      ),
    );
    expect([status, body.code, body.msg]).toEqual([400, "invalid_input", "Problem Display ID is required"]);
    expect(body.fields.map(({ path, key }: { path: string; key: string }) => `${path} ${key}`)).toEqual([
      "problem.problemId Display_ID_Required",
      "problem.timeLimit Time_Limit_Required",
      "problem.spjCode Jury_Code_Required",
      "samples.0.score Score_Integer",
      "languages Languages_Required",
      "tags.1.name Tag_Duplicate",
    ]);
  });

  it.each(["spj", "interactive"] as const)(
    "[GPROB-16] of mode %s needs a program that compiled with its files, and a changed one anew",
    async (judgeMode) => {
      const code = `int main() {} // ${judgeMode}`;
      const files = { "lib.h": "int f();" };
      const written = (id: string, spjCode: string, judgeExtraFile = files) =>
        site.form(id, { spjCode, spjLanguage: "C++", judgeExtraFile }, { judgeMode });
      const refused = async (answer: Promise<Answer>) => {
        const { status, body } = await answer;
        expect([status, body.msg]).toEqual([400, "Spj Or Interactive Code not Compile Success"]);
      };
      await refused(site.ask("root", base, written(judgeMode, code)));
      const program = juryProgramHash({ code, language: "C++", files });
      await sql`
        insert into jury_compiles (user_id, program_sha256, language_key, manifest_sha256, manifest_bytes, state)
        values (${site.uid("author")}, decode(${program}, 'hex'), 'cpp', sha256('m'), 1, 'compiled')`.execute(
        api.db,
      );
      await refused(site.ask("root", base, written(judgeMode, code, { "lib.h": "int g();" })));
      const pid = await site.make("author", written(judgeMode, code));
      expect((await site.read("author", pid)).problem).toMatchObject({
        ...{ judgeMode, spjCode: code, spjLanguage: "C++", spjCompileOk: true, judgeExtraFile: files },
      });
      // What is stored as it is needs no second compile, though the first is forgotten.
      await sql`delete from jury_compiles`.execute(api.db);
      expect((await site.save("author", pid, 1, written(judgeMode, code))).status).toBe(200);
      await refused(site.save("author", pid, 2, written(judgeMode, `${code} changed`)));
      // The default mode clears what it does not use.
      const plain = site.form(judgeMode, { spjCode: code, judgeExtraFile: files });
      expect((await site.save("author", pid, 2, plain)).status).toBe(200);
      expect((await site.read("author", pid)).problem).toMatchObject({
        ...{ judgeMode: "default", spjCode: null, spjLanguage: null, judgeExtraFile: null },
      });
    },
  );

  it("takes a display id once, in any case, also from two at once", async () => {
    const answers = await Promise.all([
      site.ask("root", base, site.form("twin")),
      site.ask("author", base, site.form("TWIN")),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("display_id_taken");
  });

  it("takes no language that does not exist, and no main solution in another one than its own", async () => {
    const answers = [
      await site.ask("root", base, site.form("lang-1", {}, { languages: [site.cpp, 9999] })),
      await site.ask(
        "root",
        base,
        site.form("lang-1", {}, { codeTemplates: [{ lid: 9999, code: "x", status: true }] }),
      ),
      await site.ask("root", base, site.form("lang-1", {}, { mainSolution: { lid: 9999, code: "x" } })),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill("language_not_allowed"));
    const unheard = await site.ask("root", base, site.form("lang-2", {}, { languages: [2 ** 40] }));
    expect([unheard.status, unheard.body.code]).toEqual([400, "invalid_input"]);
  });

  it("takes texts of more than a megabyte, and not of more than sixteen", async () => {
    const samples = [{ input: "x".repeat(2_000_000), output: "" }];
    await site.make("root", site.form("large-1", {}, { samples }));
    const huge = [{ input: "x".repeat(17 * 1024 * 1024), output: "" }];
    expect((await site.ask("root", base, site.form("large-2", {}, { samples: huge }))).status).toBe(413);
  });
});

describe("a saved problem", () => {
  it("has a new revision of what changed, and only of that", async () => {
    const pid = await site.make("author", site.form("rev-1"));
    expect((await site.save("author", pid, 1, site.form("rev-1"))).body.data).toEqual({ pid, version: 2 });
    expect(await revisions(pid)).toEqual(["statement 1", "judging 1"]);
    await site.save("author", pid, 2, site.form("rev-1", { title: "A + B" }));
    expect(await revisions(pid)).toEqual(["statement 2", "statement 1", "judging 1"]);
    await site.save("author", pid, 3, site.form("rev-1", { title: "A + B", timeLimit: 2000 }));
    expect(await revisions(pid)).toEqual(["judging 2", "statement 2", "statement 1", "judging 1"]);
    await site.save(
      "author",
      pid,
      4,
      site.form("REV-2", { title: "A + B", timeLimit: 2000, difficulty: 1 }, { tags: [{ name: "New" }] }),
    );
    expect(await revisions(pid)).toHaveLength(4);
    expect(await site.read("author", pid)).toMatchObject({
      version: 5,
      problem: { problemId: "REV-2", difficulty: 1, modifiedUser: "author" },
      tags: [{ name: "New" }],
    });
    const details = (await site.acts(pid)).map((act) => act.details);
    expect(details.slice(1)).toEqual([
      {},
      { "title.zh-CN": { before: "A+B", after: "A + B" } },
      { timeLimit: { before: "1000", after: "2000" } },
      {
        problemId: { before: "REV-1", after: "REV-2" },
        difficulty: { before: "0", after: "1" },
        tags: { before: null, after: "New" },
      },
    ]);
  });

  it("keeps programs and test data out of the audit log", async () => {
    const pid = await site.make("author", site.form("log-1"));
    const secret = "SECRET-PROGRAM";
    const changed = site.form(
      "log-1",
      { userExtraFile: { "a.h": secret } },
      {
        samples: [{ input: "SECRET-INPUT", output: "SECRET-OUTPUT" }],
        codeTemplates: [{ lid: site.cpp, code: secret, status: true }],
        mainSolution: { lid: site.cpp, code: secret },
      },
    );
    expect((await site.save("author", pid, 1, changed)).status).toBe(200);
    expect(JSON.stringify(await site.acts(pid))).not.toContain("SECRET");
  });

  it("is refused to whoever read it before somebody else saved it", async () => {
    const pid = await site.make("author", site.form("conflict-1"));
    await site.save("root", pid, 1, site.form("conflict-1", { title: "Root's" }));
    const { status, body } = await site.save(
      "author",
      pid,
      1,
      site.form("conflict-1", { title: "Author's" }),
    );
    expect([status, body.code]).toEqual([409, "problem_changed"]);
    expect((await site.read("author", pid)).problem.title).toBe("Root's");
  });

  it("[U13] of two saves at once one wins whole", async () => {
    const pid = await site.make("author", site.form("race-1"));
    const saves = ["1", "2", "3", "4"].map((name) =>
      site.save("author", pid, 1, site.form("race-1", { title: name, timeLimit: Number(name) * 1000 })),
    );
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { version, problem } = await site.read("author", pid);
    expect([version, problem.timeLimit]).toEqual([2, Number(problem.title) * 1000]);
    expect((await revisions(pid)).length).toBeLessThanOrEqual(4);
  });

  it("[GPROB-11] takes tests from an upload of the caller's own, by the names of its files", async () => {
    const uploaded = {
      isUploadTestCase: true,
      samples: [
        { input: "2.in", output: "", score: 40, groupNum: 2 },
        { input: "1.in", output: "1.out", score: 60, groupNum: 1 },
      ],
    };
    const made = (dir: string | null) =>
      site.form(
        "UP-1",
        { type: 1, judgeCaseMode: "subtask_lowest" },
        { ...uploaded, uploadTestcaseDir: dir },
      );
    const missing = await site.ask("author", base, made(null));
    expect(missing.body.fields[0].key).toBe("Upload_Required");
    const entries = [
      { name: "1.in", content: "one" },
      { name: "1.out", content: "1" },
      { name: "2.in", content: "two" },
    ];
    const dir = await upload("author", entries);
    expect((await site.ask("root", base, made(dir))).body.code).toBe("test_upload_gone");
    const pid = await site.make("author", made(dir));
    expect(
      (await site.ask("author", `${base}/get-problem-cases?pid=${pid}&isUpload=true`)).body.data,
    ).toEqual([
      { id: 1, pid, input: "2.in", output: "", score: 40, groupNum: 2, bytes: 3 },
      { id: 2, pid, input: "1.in", output: "1.out", score: 60, groupNum: 1, bytes: 4 },
    ]);
    const { manifest } = await api.db
      .selectFrom("problem_judgings")
      .select("manifest")
      .where("problem_id", "=", pid)
      .executeTakeFirstOrThrow();
    const { tests } = testManifest.parse(manifest);
    const texts = tests.map(({ input, answer }) => [input.sizeBytes, answer.sizeBytes]);
    expect(texts).toEqual([
      [3, 0],
      [3, 1],
    ]);
    expect(tests[0]?.input.sha256).toBe(createHash("sha256").update("two").digest("hex"));
    expect((await site.read("author", pid)).problem).toMatchObject({ isUploadCase: true, ioScore: 100 });
  });

  it("keeps uploaded tests that nothing replaces, and takes no file that was not uploaded", async () => {
    const pid = await site.make("author", site.form("kept-1"));
    const names = JSON.stringify([{ input: "one.in", output: "one.out" }]);
    await sql`update problem_judgings set is_upload_case = true, case_files = ${names}::jsonb where problem_id = ${pid}`.execute(
      api.db,
    );
    const uploaded = { isUploadTestCase: true, samples: [{ input: "one.in", output: "one.out" }] };
    expect(
      (await site.save("author", pid, 1, site.form("kept-1", { timeLimit: 3000 }, uploaded))).status,
    ).toBe(200);
    const cases = (await site.ask("author", `${base}/get-problem-cases?pid=${pid}`)).body.data;
    expect(cases).toMatchObject([{ id: 1, pid, input: "one.in", output: "one.out", score: 0, groupNum: 1 }]);
    const manifests = await sql<{ same: boolean }>`
      select count(distinct manifest -> 'tests' -> 0 -> 'input') = 1 as same from problem_judgings
      where problem_id = ${pid}`.execute(api.db);
    expect(manifests.rows[0]?.same).toBe(true);
    const foreign = { ...uploaded, samples: [{ input: "../secret", output: "" }] };
    expect((await site.save("author", pid, 2, site.form("kept-1", {}, foreign))).body.fields).toEqual([
      { path: "samples.0", key: "Sample_Unknown_File", msg: "This file was not uploaded." },
    ]);
    const gone = { ...uploaded, uploadTestcaseDir: "00000000-0000-4000-8000-000000000000" };
    expect((await site.save("author", pid, 2, site.form("kept-1", {}, gone))).body.code).toBe(
      "test_upload_gone",
    );
  });
});
