import { languageFiles } from "@touchstone/languages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildReadable, statementText } from "../../testing/build-readable.ts";
import { buildGroup, buildProblem, buildTag } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { storeLanguageFiles } from "../languages/index.ts";

let api: TestApi;
let sum: number;
let tagId: number;
let languageIds: Map<string, number>;

const megabyte = 1024 * 1024;
const secrets = {
  judge_mode: "spj" as const,
  spj_code: "SECRET-CHECKER",
  spj_language: "SECRET-LANGUAGE",
  judge_extra_files: JSON.stringify({ "SECRET.h": "SECRET-FILE" }),
};

const own = languageFiles.map(({ name }) => name);

beforeAll(async () => {
  api = await startTestApi();
  await storeLanguageFiles(api.db, languageFiles);
  await api.db.insertInto("languages").values({ oj: "CF", name: "GNU G++20" }).execute();
  const languages = await api.db.selectFrom("languages").select(["id", "name"]).execute();
  languageIds = new Map(languages.map(({ id, name }) => [name, id]));
  const author_id = await api.makeUser("setter");
  sum = await buildReadable(api.db, "T1", {
    problem: { author_id, source: "Autumn 2026", difficulty: 1, type: 1, code_share: false },
    statement: {
      texts: {
        "zh-CN": statementText({ title: "两数之和" }),
        "en-US": statementText({ title: "A + B", description: "Add." }),
      },
      examples: [
        { input: "1 2\n", output: "3\n" },
        { input: "<input>", output: "" },
      ],
    },
    judging: {
      ...secrets,
      time_limit_ms: 1500,
      memory_limit_bytes: 64 * megabyte,
      stack_limit_bytes: 32 * megabyte,
      io_score: 60,
      user_extra_files: JSON.stringify({ "grader.h": "int grade();" }),
    },
  });
  tagId = await buildTag(api.db, "maths", [sum]);
  await api.db.insertInto("problem_counters").values({ problem_id: sum, total: 4, ac: 1, pa: 2 }).execute();
  const template = (name: string, code: string, enabled: boolean) => ({
    problem_id: sum,
    language_id: languageIds.get(name) ?? 0,
    code,
    enabled,
  });
  await api.db
    .insertInto("problem_templates")
    .values([template("C++", "int solve();", true), template("C", "off", false)])
    .execute();
});
afterAll(() => api.close());

const detail = async (query: string, language = "en-US") =>
  (await api.ask(`/api/get-problem-detail?${query}`, { headers: { "accept-language": language } })).body;

describe("a problem's page", () => {
  it("[PDET-10, PDET-11] has the statement, the tags, the languages, the templates and the counts", async () => {
    const { data } = await detail("problemId=t1");
    expect(data).toEqual({
      problem: {
        id: sum,
        problemId: "T1",
        locale: "en-US",
        locales: ["zh-CN", "en-US"],
        title: "A + B",
        description: "Add.",
        input: "input",
        output: "output",
        hint: "hint",
        examples: [
          { input: "1 2\n", output: "3\n" },
          { input: "<input>", output: "" },
        ],
        source: "Autumn 2026",
        author: "setter",
        difficulty: 1,
        type: 1,
        ioScore: 60,
        timeLimit: 1500,
        memoryLimit: 64,
        stackLimit: 32,
        codeShare: false,
        openCaseResult: true,
        isRemote: false,
        userExtraFile: { "grader.h": "int grade();" },
      },
      tags: [{ id: tagId, name: "maths", color: "#ff0000" }],
      languages: own,
      codeTemplate: { "C++": "int solve();" },
      limits: expect.arrayContaining([
        { language: "C++", timeMs: 1500, memoryMb: 64 },
        { language: "C", timeMs: 1500, memoryMb: 64 },
        { language: "Java", timeMs: 3000, memoryMb: 128 },
        { language: "Python3", timeMs: 3000, memoryMb: 128 },
      ]),
      problemCount: { total: 4, ac: 1, wa: 0, tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 2 },
    });
  });

  it("[PDET-11] never has what decides a verdict, for whoever asks", async () => {
    const { token } = await api.openSession(await api.makeUser("boss", { role: 1000 }));
    const { body } = await api.ask("/api/get-problem-detail?problemId=T1", { token });
    expect(body.status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("SECRET");
  });

  it("[PDET-17] is in the reader's language where it exists, else in its own", async () => {
    expect((await detail("problemId=T1", "zh-CN")).data.problem).toMatchObject({
      title: "两数之和",
      locale: "zh-CN",
    });
    await buildReadable(api.db, "ZH", {
      statement: { texts: { "zh-CN": statementText({ title: "只有中文" }) } },
    });
    expect((await detail("problemId=ZH", "en-US")).data.problem).toMatchObject({
      title: "只有中文",
      locale: "zh-CN",
      locales: ["zh-CN"],
    });
  });

  it.each([
    ["unknown", {}],
    ["private", { auth: 2 }],
    ["of a contest", { auth: 3 }],
    ["of a group", { group_id: 1, is_group: true }],
    ["archived", { archived_at: new Date() }],
  ])("is not found when it is %s", async (kind, problem) => {
    const displayId = kind.replaceAll(" ", "-").toUpperCase();
    if (kind === "of a group")
      await buildGroup(api.db, await api.makeUser("teacher"), { id: 1, is_visible: false });
    if (kind !== "unknown") await buildReadable(api.db, displayId, { problem });
    expect(await detail(`problemId=${displayId}`)).toMatchObject({ status: 404, code: "problem_not_found" });
    expect(await detail(`problemId=${displayId}&gid=1`)).toMatchObject({ status: 404 });
  });

  it("with a group is that group's, so whoever may not know of the group finds nothing", async () => {
    expect(await detail("problemId=T1&gid=1")).toMatchObject({ status: 404, code: "group_not_found" });
  });

  it("is not found before it has a statement", async () => {
    await buildProblem(api.db, "BARE");
    expect(await detail("problemId=BARE")).toMatchObject({ status: 404, code: "problem_not_found" });
  });

  it("says when the results of single tests are closed, and takes only the languages it lists", async () => {
    const id = await buildReadable(api.db, "CLOSED", { judging: { feedback: "none" } });
    const language_id = languageIds.get("Java") ?? 0;
    await api.db.insertInto("problem_languages").values({ problem_id: id, language_id }).execute();
    const { data } = await detail("problemId=CLOSED");
    expect(data).toMatchObject({ problem: { openCaseResult: false }, languages: ["Java"] });
    expect(data.limits).toEqual([{ language: "Java", timeMs: 2000, memoryMb: 512 }]);
  });

  it("of a remote judge takes that judge's languages, whose limits are its own", async () => {
    await buildReadable(api.db, "GYM-1A", { problem: { oj: "GYM" } });
    expect((await detail("problemId=GYM-1A")).data).toMatchObject({
      problem: { isRemote: true },
      languages: ["GNU G++20"],
      limits: [],
    });
  });
});

describe("[PDET-13] languages and templates of a problem", () => {
  const names = async (path: string) =>
    (await api.ask(path)).body.data.map((language: { name: string }) => language.name);

  it("come by pid", async () => {
    expect((await api.ask(`/api/get-problem-code-template?pid=${sum}`)).body.data).toEqual([
      { pid: sum, lid: languageIds.get("C++"), code: "int solve();", status: true },
    ]);
    expect(await names(`/api/get-problem-languages?pid=${sum}`)).toEqual(own);
    expect(await names(`/api/languages?all=false&pid=${sum}`)).toEqual(own);
    expect(await names("/api/languages?all=true")).toEqual([...own, "GNU G++20"]);
    const [language] = (await api.ask(`/api/get-problem-languages?pid=${sum}`)).body.data;
    expect(language).toMatchObject({ name: own[0], oj: "ME", template: expect.stringContaining("main") });
  });

  it("are those of its list, or of its judge", async () => {
    const gym = await buildProblem(api.db, "GYM-2A", { oj: "GYM" });
    expect(await names(`/api/get-problem-languages?pid=${gym}`)).toEqual(["GNU G++20"]);
    const language_id = languageIds.get("C") ?? 0;
    const onlyC = await buildProblem(api.db, "ONLY-C");
    await api.db.insertInto("problem_languages").values({ problem_id: onlyC, language_id }).execute();
    expect(await names(`/api/get-problem-languages?pid=${onlyC}`)).toEqual(["C"]);
  });

  it.each(["get-problem-code-template", "get-problem-languages"])(
    "%s knows public problems only",
    async (name) => {
      const hidden = await buildProblem(api.db, name.toUpperCase(), { auth: 2 });
      for (const query of [`?pid=${hidden}`, "?pid=999999", "?pid=x", ""]) {
        expect((await api.ask(`/api/${name}${query}`)).body).toMatchObject({
          status: 404,
          code: "problem_not_found",
        });
      }
    },
  );
});
