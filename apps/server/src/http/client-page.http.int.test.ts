import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildJudgeable } from "../testing/build-judgeable.ts";
import { startTestApi, type TestApi, testPassword } from "../testing/test-api.ts";

const repo = join(import.meta.dirname, "../../../..");

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  // Below the repository, where the example finds our packages.
  await mkdir(join(repo, ".local"), { recursive: true });
  folder = await mkdtemp(join(repo, ".local/client-page-"));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

it("the example of the page on the client runs as it stands", async () => {
  await buildJudgeable({ db: api.db, blobDir: api.config.blobDir }, "T1000");
  await api.db.updateTable("problems").set({ title: "A small sum" }).execute();
  const ada = await api.makeUser("ada");
  const page = await readFile(join(repo, "docs/api/client.md"), "utf8");
  const [, example = ""] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  await writeFile(join(folder, "example.ts"), example);
  const env = { PATH: process.env.PATH, SITE: api.url, NAME: "ada", PASSWORD: testPassword };
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "example.ts")], { env });
  expect(stdout).toMatch(/^T1000 A small sum\nlanguage_not_allowed: \S.*\n$/);
  const sessions = api.db.selectFrom("sessions").select("revoked_at").where("user_id", "=", ada);
  expect((await sessions.execute()).map(({ revoked_at }) => revoked_at !== null)).toEqual([true]);
});
