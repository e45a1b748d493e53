/** A setter at the terminal: a problem goes to the site and comes back as files, and nobody's work is lost. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { roles } from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import { writePackage } from "@touchstone/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storeLanguageFiles } from "../features/languages/index.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

let site: TestApi;
let folder: string;
let token: string;
const plan = { sources: "", tests: [{ scorePoints: 0, group: 1 }] };

beforeAll(async () => {
  site = await startTestApi();
  await storeLanguageFiles(site.db, languageFiles);
  token = (await site.openSession(await site.makeUser("setter", { role: roles.admin }))).token;
  folder = await mkdtemp(join(tmpdir(), "touchstone-problem-"));
  const tests = { "tests/01.in": "1 2\n", "tests/01.out": "3\n", "tests/plan.json": JSON.stringify(plan) };
  await writePackage(join(folder, "sum"), tests);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const main = join(import.meta.dirname, "../../../cli/bin/touchstone");
const run = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  promisify(execFile)(main, ["problem", ...args], { cwd: folder, env: { PATH: process.env.PATH, ...env } });
const problem = async (...args: string[]) => (await run({ TOUCHSTONE_TOKEN: token }, ...args)).stdout;
const refusal = async (...args: string[]): Promise<string> => {
  const { code, stderr } = await problem(...args).then(
    () => ({ code: 0, stderr: "" }),
    (error: { code: number; stderr: string }) => error,
  );
  expect(code).toBe(1);
  expect(stderr).not.toContain(token);
  return stderr;
};
const file = (...path: string[]) => join(folder, ...path);

it("pushes a folder, and says of a second push that nothing changed", async () => {
  expect(await problem("push", "sum", "--site", site.url)).toMatch(
    /T1 on .*: made, for its editors only, version 1\./,
  );
  expect(await problem("push", "sum")).toContain("nothing changed, version 1.");
});

it("pulls it into another folder, whose changes go back after a look at them", async () => {
  expect(await problem("pull", "t1", "--site", `${site.url}/`)).toContain("version 1.");
  const text = file("t1", "statement", "en-US", "description.md");
  expect(await readFile(text, "utf8")).toBe("Add.");
  await writeFile(text, "Add them.");
  expect(await problem("push", "t1", "--dry-run")).toMatch(
    /1 would change\.\n {2}description\.en-US: Add\. → Add them\./,
  );
  expect(await problem("push", "t1")).toContain("1 changed, version 2.");
});

it("refuses to write over what is newer, on either side", async () => {
  await writeFile(file("sum", "samples", "1.out"), "3 \n");
  expect(await refusal("push", "sum")).toContain("changed on the site since these files were pulled");
  expect(await problem("push", "sum", "--force")).toContain("version 3.");
  await writeFile(file("t1", "statement", "en-US", "hint.md"), "Mine.");
  expect(await refusal("pull", "T1", "t1", "--site", site.url)).toContain("were changed since the pull");
  await mkdir(file("t1", ".git"));
  await problem("pull", "T1", "t1", "--site", site.url, "--force");
  expect(await readFile(file("t1", "statement", "en-US", "hint.md"), "utf8")).toBe("");
  expect(await readFile(file("t1", "samples", "1.out"), "utf8")).toBe("3 \n");
});

it("is told in words what cannot be done", async () => {
  expect(await refusal("push", "t1", "--site", "http://127.0.0.1:1")).toBe(
    "http://127.0.0.1:1 does not answer.\n",
  );
  expect(await refusal("pull", "NOPE", "--site", site.url)).toContain("There is no problem NOPE");
  await expect(run({}, "push", "t1")).rejects.toMatchObject({
    stderr: expect.stringContaining("TOUCHSTONE_TOKEN"),
  });
  const stranger = (await site.openSession(await site.makeUser("pupil"))).token;
  await expect(run({ TOUCHSTONE_TOKEN: stranger }, "push", "t1")).rejects.toMatchObject({ code: 1 });
});
