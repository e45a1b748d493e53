import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { awaitLockWaits } from "../../../testing/await-lock-waits.ts";
import { buildProblem } from "../../../testing/build-rows.ts";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { fpsFile, generateProblem } from "../../../testing/package-generator.ts";
import { exportPackage, importDeps, importPackage, sendPackage } from "../../../testing/package-jobs.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { uploadFolder } from "../../../wiring/adapters.ts";
import type { PackageReader } from "../packages/package-reader.ts";
import { packageReaders } from "../packages/package-readers.ts";
import { findFreeId } from "./find-free-id.ts";
import { resumeImports, workOnImport } from "./work-on-import.ts";

let api: TestApi;
let site: AuthoringSite;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
  for (const who of ["root", "staff", "author", "other"])
    tokens[who] = (await api.openSession(site.uid(who))).token;
});
afterAll(() => api.close());

const tokenOf = (who: string) => tokens[who] ?? "";

/** A package of so many problems, whose ids are then free. */
async function packageOf(...ids: string[]): Promise<Buffer> {
  const pids: number[] = [];
  for (const id of ids) pids.push(await site.make("root", site.form(id, { title: `Problem ${id}` })));
  const zip = await exportPackage(api, tokenOf("root"), pids);
  for (const pid of pids) {
    const displayId = `OLD-${randomUUID().toUpperCase()}`;
    await api.db.updateTable("problems").set({ display_id: displayId }).where("id", "=", pid).execute();
  }
  return zip;
}

const madeIds = async (prefix: string) => {
  const rows = await api.db
    .selectFrom("problems")
    .select("display_id")
    .where("display_id", "like", `${prefix}%`)
    .orderBy("id")
    .execute();
  return rows.map(({ display_id }) => display_id);
};

/** Readers whose process dies before the problem at a place, from 0, is told. */
function dyingBefore(place: number): Record<string, PackageReader> {
  const dying = (reader: PackageReader): PackageReader => ({
    format: reader.format,
    async *read(source, skip) {
      // Counting is done by another pass.
      for await (const read of reader.read(source, skip)) {
        if (skip !== undefined && read.index === place) throw new Error("killed");
        yield read;
      }
    },
  });
  return Object.fromEntries(Object.entries(packageReaders).map(([name, reader]) => [name, dying(reader)]));
}

let prefix: string;
beforeEach(() => {
  prefix = `I${randomUUID().slice(0, 8).toUpperCase()}-`;
});

describe("[ADMIN-08] an import", () => {
  it("[ADMIN-07] makes problems of its importer's in the background and tells what became of each", async () => {
    const zip = await packageOf(`${prefix}1`, `${prefix}2`);
    const { body } = await sendPackage(api, tokenOf("author"), zip, { name: "../set.zip" });
    expect(body.data).toMatchObject({
      ...{ username: "author", format: "touchstone", fileName: "set.zip", sizeBytes: zip.length },
      ...{ total: null, done: 0, made: 0, failed: 0, endTime: null, fault: null },
    });
    const { rows } = await sql`
      select from graphile_worker.jobs where key = ${`problem-import:${body.data.id}`}`.execute(api.db);
    expect(rows).toHaveLength(1);
    expect(await madeIds(prefix)).toEqual([]);

    await workOnImport(importDeps(api), { importId: body.data.id });
    const { data } = (
      await api.ask(`/api/admin/problem/import?id=${body.data.id}`, { token: tokenOf("author") })
    ).body;
    expect(data.import).toMatchObject({
      ...{ total: 2, done: 2, made: 2, failed: 0, lossy: 0, fault: null, endTime: expect.any(String) },
    });
    expect(data.problems).toMatchObject([
      { number: 1, title: `Problem ${prefix}1`, problemId: `${prefix}1`, fault: null, juryProgram: "none" },
      { number: 2, problemId: `${prefix}2` },
    ]);
    expect(await site.read("author", data.problems[0].pid)).toMatchObject({ problem: { author: "author" } });
    expect(await readdir(uploadFolder(api.config))).toEqual([]);
    expect((await site.acts(data.problems[0].pid)).map(({ action }) => action)).toEqual(["problem.create"]);
    const act = await api.db
      .selectFrom("audit_entries")
      .select("details")
      .where("action", "=", "problems.import")
      .where("object_id", "=", String(body.data.id))
      .executeTakeFirstOrThrow();
    expect(act.details).toMatchObject({ format: "touchstone", fileName: "set.zip" });
  });

  it("is seen by whoever ordered it and by those who edit every problem", async () => {
    const zip = await packageOf(`${prefix}1`);
    const { id } = (await importPackage(api, tokenOf("author"), zip)).import;
    const sees = async (who: string) => {
      const { status } = await api.ask(`/api/admin/problem/import?id=${id}`, { token: tokenOf(who) });
      const { body } = await api.ask("/api/admin/problem/imports", { token: tokenOf(who) });
      return [status, body.data.some((each: { id: number }) => each.id === id)];
    };
    expect(await sees("author")).toEqual([200, true]);
    expect(await sees("staff")).toEqual([200, true]);
    expect(await sees("root")).toEqual([200, true]);
    expect(await sees("other")).toEqual([404, false]);
  });

  it("that is killed between problems goes on behind the last, and two at once make none twice", async () => {
    const ids = [1, 2, 3, 4].map((number) => `${prefix}${number}`);
    const { body } = await sendPackage(api, tokenOf("root"), await packageOf(...ids));
    const order = { importId: body.data.id };
    const deps = importDeps(api);
    const run = (place: number) =>
      workOnImport({ ...deps, readers: { ...deps.readers, ...dyingBefore(place) } }, order);
    await expect(run(2)).rejects.toThrow("killed");
    expect(await madeIds(prefix)).toEqual(ids.slice(0, 2));
    const [half] = (await api.ask("/api/admin/problem/imports", { token: tokenOf("root") })).body.data;
    expect(half).toMatchObject({ id: order.importId, total: 4, done: 2, made: 2, endTime: null });

    await Promise.all([workOnImport(deps, order), workOnImport(deps, order)]);
    await workOnImport(deps, order);
    expect(await madeIds(prefix)).toEqual(ids);
    const [whole] = (await api.ask("/api/admin/problem/imports", { token: tokenOf("root") })).body.data;
    expect(whole).toMatchObject({ total: 4, done: 4, made: 4, endTime: expect.any(String) });
    expect(await readdir(uploadFolder(api.config))).toEqual([]);
  });

  it("that stands still is ordered anew, and one at which runs keep dying is given up", async () => {
    const { body } = await sendPackage(api, tokenOf("root"), await packageOf(`${prefix}1`));
    const { id } = body.data;
    await sql`select graphile_worker.remove_job(${`problem-import:${id}`})`.execute(api.db);
    await sql`update problem_imports set moved_at = now() - interval '11 minutes' where id = ${id}`.execute(
      api.db,
    );
    await resumeImports(api.db);
    const { rows } = await sql`
      select from graphile_worker.jobs where key = ${`problem-import:${id}`}`.execute(api.db);
    expect(rows).toHaveLength(1);
    const deps = importDeps(api);
    for (const _try of [1, 2, 3])
      await expect(
        workOnImport({ ...deps, readers: { ...deps.readers, ...dyingBefore(0) } }, { importId: id }),
      ).rejects.toThrow("killed");
    await workOnImport(deps, { importId: id });
    const { data } = (await api.ask(`/api/admin/problem/import?id=${id}`, { token: tokenOf("root") })).body;
    expect(data.import).toMatchObject({ fault: "fault", made: 0, endTime: expect.any(String) });
  });
});

describe("a display id that is taken", () => {
  it("leaves that problem out and not those behind it", async () => {
    const zip = await packageOf(`${prefix}1`, `${prefix}2`);
    await site.make("root", site.form(`${prefix}1`));
    const { import: order, problems } = await importPackage(api, tokenOf("root"), zip);
    expect(order).toMatchObject({ total: 2, done: 2, made: 1, failed: 1 });
    expect(problems).toMatchObject([
      { pid: null, problemId: null, fault: { key: "display_id_taken" } },
      { problemId: `${prefix}2`, fault: null },
    ]);
  });

  it("is another one where that was asked for, and the report says so", async () => {
    const zip = await packageOf(`${prefix}1`);
    await site.make("root", site.form(`${prefix}1`));
    const { problems } = await importPackage(api, tokenOf("root"), zip, { conflict: "rename" });
    expect(problems).toMatchObject([
      {
        problemId: `${prefix}1-2`,
        losses: [{ code: "id_changed", what: `${prefix}1 → ${prefix}1-2` }],
      },
    ]);
  });
});

it("a package that names no ids gets another one where somebody else takes the free one meanwhile", async () => {
  let importing: ReturnType<typeof importPackage> | undefined;
  const taken = await api.db.transaction().execute(async (tx) => {
    const free = await findFreeId(tx, "", "refuse");
    await buildProblem(tx, free);
    const path = "/api/file/import-fps-problem";
    importing = importPackage(api, tokenOf("root"), fpsFile([generateProblem()]), { path });
    await awaitLockWaits(api.db);
    return free;
  });
  const [made] = (await importing)?.problems ?? [];
  expect(made).toMatchObject({ fault: null, problemId: expect.stringMatching(/^P\d+$/) });
  expect(made.problemId).not.toBe(taken);
});

describe("who sees imported problems", () => {
  it.each([
    ["root", "package", 1, []],
    ["staff", "package", 1, []],
    ["root", "private", 2, ["kept_private"]],
    // An ordinary admin cannot publish, whatever is asked for.
    ["author", "package", 2, ["kept_private"]],
  ])("%s, %s: %i", async (who, access, auth, codes) => {
    const pid = await site.make("root", site.form(`${prefix}1`, { auth: 1 }, { confirmUnverified: true }));
    const zip = await exportPackage(api, tokenOf("root"), [pid]);
    const { problems } = await importPackage(api, tokenOf(who), zip, { access, conflict: "rename" });
    const losses = problems[0].losses.map(({ code }: { code: string }) => code);
    expect(losses.filter((code: string) => code !== "id_changed")).toEqual(codes);
    expect((await site.read("root", problems[0].pid)).problem.auth).toBe(auth);
  });
});

it("a checker is compiled through the queue, and the import does not wait for it", async () => {
  const { id: languageId } = await api.db
    .selectFrom("languages")
    .select("id")
    .where("key", "=", "cpp")
    .executeTakeFirstOrThrow();
  const pid = await site.make("root", site.form(`${prefix}1`));
  const code = `int main() { return ${prefix.length}; } // ${prefix}`;
  await sql`
    update problem_judgings set judge_mode = 'spj', spj_code = ${code}, spj_language = 'C++'
    where problem_id = ${pid}`.execute(api.db);
  const zip = await exportPackage(api, tokenOf("root"), [pid]);
  const { import: order, problems } = await importPackage(api, tokenOf("root"), zip, { conflict: "rename" });
  expect(problems).toMatchObject([{ fault: null, juryProgram: "waiting" }]);
  const { rows } = await sql<{ id: number; languageId: number }>`
    select job.jury_compile_id as id, job.language_id as "languageId" from judge_jobs job
    join problem_import_items item on item.jury_compile_id = job.jury_compile_id
    where item.import_id = ${order.id}`.execute(api.db);
  expect(rows).toMatchObject([{ languageId }]);
  await sql`update jury_compiles set state = 'rejected', message = 'no' where id = ${rows[0]?.id}`.execute(
    api.db,
  );
  const again = (await api.ask(`/api/admin/problem/import?id=${order.id}`, { token: tokenOf("root") })).body;
  expect(again.data.problems).toMatchObject([{ juryProgram: "rejected" }]);
});

it("programs and languages that the site does not have are losses", async () => {
  const { id: lid } = await api.db
    .insertInto("languages")
    .values({ name: "Ruby", key: "ruby" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pid = await site.make(
    "root",
    site.form(
      `${prefix}1`,
      {},
      {
        languages: [site.cpp, lid],
        codeTemplates: [{ lid, code: "x", status: true }],
        mainSolution: { lid, code: "x" },
      },
    ),
  );
  const zip = await exportPackage(api, tokenOf("root"), [pid]);
  await api.db.updateTable("languages").set({ enabled: false }).where("id", "=", lid).execute();
  const { problems } = await importPackage(api, tokenOf("root"), zip, { conflict: "rename" });
  expect(problems[0].losses).toEqual(
    expect.arrayContaining([
      { code: "language_unknown", what: "Ruby" },
      { code: "program_dropped", what: "Ruby" },
    ]),
  );
  expect(await site.read("root", problems[0].pid)).toMatchObject({
    languages: [site.cpp],
    codeTemplates: [],
    mainSolution: null,
  });
});
