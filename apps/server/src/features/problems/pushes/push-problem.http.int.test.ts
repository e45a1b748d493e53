import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { withArchive } from "@touchstone/archive";
import { languageFiles } from "@touchstone/languages";
import { forgeZip, samplePackage } from "@touchstone/testkit";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { download, sendPackage } from "../../../testing/package-jobs.ts";
import type { Answer } from "../../../testing/test-api.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";
import { storeLanguageFiles } from "../../languages/index.ts";

let api: TestSite;
let site: AuthoringSite;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await startTestSite();
  await storeLanguageFiles(api.db, languageFiles);
  site = await openAuthoring(api);
  for (const who of ["root", "author", "other", "pupil"])
    tokens[who] = (await api.openSession(site.uid(who))).token;
});
afterAll(() => api.close());

type Files = Readonly<Record<string, string | null>>;

/** A folder of an author's as a package; `changes` says what is other, or not there. */
function packed(id: string, changes: Files = {}): Buffer {
  const tests = [1, 2].map(() => ({ scorePoints: 0, group: 1 }));
  const files: Files = {
    ...samplePackage,
    "problem.yaml": (samplePackage["problem.yaml"] ?? "").replace("id: T1", `id: ${id}`),
    ...{ "tests/01.in": "1 2\n", "tests/01.out": "3\n", "tests/02.in": "4 5\n", "tests/02.out": "9\n" },
    "tests/plan.json": JSON.stringify({ sources: "", tests }),
    ...changes,
  };
  const entries = Object.entries(files).filter(([, content]) => content !== null);
  return forgeZip(entries.map(([name, content]) => ({ name: `problem/${name}`, content: content ?? "" })));
}

const push = (who: string, zip: Buffer, fields: Record<string, string> = {}): Promise<Answer> =>
  sendPackage(api, tokens[who] ?? "", zip, { path: "/api/file/push-problem", ...fields });
const pushed = async (who: string, zip: Buffer, fields: Record<string, string> = {}) => {
  const { status, body } = await push(who, zip, fields);
  expect([status, body.msg]).toEqual([200, "success"]);
  return body.data;
};
const fieldsOf = ({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field);
const inEnglish = (description: string) => ({
  "statement/en-US.md": samplePackage["statement/en-US.md"]?.replace("Add.", description) ?? "",
});

it("makes a problem for its editors only, and changes nothing when the same files come again", async () => {
  const made = await pushed("author", packed("PUSH1"));
  expect(made).toMatchObject({ outcome: "made", problemId: "PUSH1", version: 1, changes: [] });
  // The site keeps one solution of the jury's.
  expect(made.losses).toContainEqual({ code: "program_dropped", what: "solutions/wrong-answer/product.py" });
  const { problem, mainSolution } = await site.read("author", made.pid);
  expect(problem).toMatchObject({ title: "加法", auth: 2, timeLimit: 1000, isUploadCase: true });
  expect(mainSolution.code).toBe(samplePackage["solutions/accepted/main.cpp"]);
  const acts = await site.acts(made.pid);
  for (const baseVersion of ["1", "7"]) {
    const again = await pushed("author", packed("PUSH1"), { baseVersion });
    expect(again).toMatchObject({
      outcome: "unchanged",
      pid: made.pid,
      version: 1,
      isStale: false,
      changes: [],
    });
  }
  expect(await site.acts(made.pid)).toEqual(acts);
});

it("changes what differs and tells it field by field; a dry run only tells", async () => {
  const { pid } = await pushed("author", packed("PUSH2"));
  const zip = packed("PUSH2", { ...inEnglish("Add them."), "tests/02.out": "9 \n" });
  const dry = await pushed("author", zip, { baseVersion: "1", dryRun: "true" });
  expect(dry).toMatchObject({ outcome: "changed", isStale: false });
  expect(fieldsOf(dry)).toEqual(["description.en-US", "tests"]);
  expect(await site.read("author", pid)).toMatchObject({ version: 1 });
  expect((await site.acts(pid)).map(({ action }) => action)).toEqual(["problem.create"]);
  const done = await pushed("author", zip, { baseVersion: "1" });
  expect(done).toMatchObject({ outcome: "changed", version: 2, changes: dry.changes });
  expect((await site.read("author", pid)).translations["en-US"].description).toBe("Add them.");
});

it("refuses to write over what was changed on the site since, unless it is forced", async () => {
  const { pid } = await pushed("author", packed("PUSH3"));
  await pushed("author", packed("PUSH3", inEnglish("Theirs.")), { baseVersion: "1" });
  const zip = packed("PUSH3", inEnglish("Mine."));
  for (const fields of [{ baseVersion: "1" }, {}]) {
    expect(await push("author", zip, fields)).toMatchObject({
      status: 409,
      body: { code: "problem_changed" },
    });
  }
  expect(await pushed("author", zip, { baseVersion: "1", dryRun: "true" })).toMatchObject({ isStale: true });
  expect((await site.read("author", pid)).translations["en-US"].description).toBe("Theirs.");
  const forced = await pushed("author", zip, { baseVersion: "1", force: "true" });
  expect(forced).toMatchObject({ outcome: "changed", version: 3 });
});

it("a dry run makes no problem", async () => {
  const dry = await pushed("author", packed("PUSH4"), { dryRun: "true" });
  expect(dry).toMatchObject({ outcome: "made", pid: null, version: null });
  const found = api.db.selectFrom("problems").select("id").where("display_id", "=", "PUSH4").execute();
  expect(await found).toEqual([]);
});

it("takes a problem only from those who may edit it, and leaves who sees it to the site", async () => {
  const { pid } = await pushed("author", packed("PUSH5"));
  const zip = packed("PUSH5", inEnglish("Add, please."));
  for (const force of ["true", "false"]) {
    expect((await push("other", zip, { baseVersion: "1", force })).status).toBe(403);
    expect((await push("pupil", zip, { baseVersion: "1", force })).status).toBe(403);
  }
  expect((await site.read("author", pid)).version).toBe(1);
  await api.db.updateTable("problems").set({ auth: 1 }).where("id", "=", pid).execute();
  expect(fieldsOf(await pushed("root", zip, { baseVersion: "1" }))).toEqual(["description.en-US"]);
  expect((await site.read("author", pid)).problem.auth).toBe(1);
});

/** The files of a package by their names. */
async function filesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const path = join(api.config.blobDir, "package.zip");
  await writeFile(path, zip);
  const limits = { entriesMax: 100, fileBytesMax: 10_000, totalBytesMax: 100_000 };
  return withArchive(path, limits, async (archive) => {
    const files = new Map<string, Buffer>();
    for (const file of archive.files) files.set(file.name, await buffer(archive.read(file)));
    return files;
  });
}

it("what the site wrote comes back to it unchanged, and a picture that is added is kept once", async () => {
  const { pid } = await pushed("author", packed("PUSH6"));
  const form = new FormData();
  form.set("file", new Blob(["notes"]), "notes.txt");
  const headers = { authorization: tokens.author ?? "" };
  const sent = await fetch(`${api.url}/api/file/upload-md-file`, { method: "POST", headers, body: form });
  const { data } = (await sent.json()) as { data: { link: string } };
  await pushed("author", packed("PUSH6", inEnglish(`[notes](${data.link})`)), { baseVersion: "1" });
  const own = await download(api, tokens.author ?? "", `/api/file/export-problem?pid=${pid}`);
  expect(await pushed("author", own, { baseVersion: "2" })).toMatchObject({
    outcome: "unchanged",
    losses: [],
  });

  const files = await filesOf(own);
  const facts = parse(files.get("0001-PUSH6/problem.yaml")?.toString() ?? "");
  facts.attachments.push({ kind: "image", link: "a.png", name: "a.png", file: "attachments/a.png" });
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  files.set("0001-PUSH6/problem.yaml", Buffer.from(stringify(facts)));
  files.set("0001-PUSH6/statement/en-US/description.md", Buffer.from("![a](a.png)"));
  files.set("0001-PUSH6/attachments/a.png", await picture.png().toBuffer());
  const edited = forgeZip([...files].map(([name, content]) => ({ name, content })));
  expect(fieldsOf(await pushed("author", edited, { baseVersion: "2" }))).toEqual(["description.en-US"]);
  expect(await pushed("author", edited, { baseVersion: "3" })).toMatchObject({ outcome: "unchanged" });
  const kept = api.db.selectFrom("text_files").select("kind").where("uploader_id", "=", site.uid("author"));
  expect((await kept.execute()).map(({ kind }) => kind).toSorted()).toEqual(["file", "image"]);
});

it.each<[string, () => Buffer, object]>([
  ["two problems", () => twice(), { code: "package_unreadable" }],
  ["none", () => forgeZip([{ name: "readme.md" }]), { code: "package_empty" }],
  [
    "one without tests",
    () => packed("PUSH7", { "tests/plan.json": null }),
    { code: "invalid_input", fields: [{ path: "tests/plan.json", key: "tests_missing" }] },
  ],
])("refuses a package with %s", async (_what, zip, body) => {
  const { status, body: said } = await push("author", zip());
  expect(status).toBeGreaterThanOrEqual(400);
  expect(said).toMatchObject(body);
});

function twice(): Buffer {
  const files = Object.entries(samplePackage);
  return forgeZip(
    ["a", "b"].flatMap((folder) => files.map(([name, content]) => ({ name: `${folder}/${name}`, content }))),
  );
}

it("has a new checker compiled before it decides anything", async () => {
  const facts = (samplePackage["problem.yaml"] ?? "")
    .replace("id: T1", "id: PUSH8")
    .replace("judge: default", "judge: special");
  const zip = packed("PUSH8", { "problem.yaml": facts, "checker.cpp": "int main() {}\n" });
  expect(await push("root", zip)).toMatchObject({ status: 409, body: { code: "no_judge_ready" } });
  expect(await pushed("root", zip, { dryRun: "true" })).toMatchObject({ outcome: "made" });
  const judge = await api.judge("judge-1");
  const fail = { kind: "compile-error", message: "error" } as const;
  // Trials of main solutions wait before it.
  const compile = async (outcome: Parameters<typeof judge.report>[1]) => {
    for (;;) {
      const order = await judge.work();
      if (order.juryCompile) return judge.report(order, outcome);
      await judge.report(order, fail);
    }
  };
  const first = await judge.claim();
  if (first.kind === "work") await judge.report(first.order, fail);
  const refused = push("root", zip);
  await compile(fail);
  expect((await refused).body.fields).toMatchObject([{ key: "Jury_Code_Not_Compiled" }]);
  const taken = pushed("root", zip);
  await compile({ kind: "compiled" });
  expect(await taken).toMatchObject({ outcome: "made" });
});
