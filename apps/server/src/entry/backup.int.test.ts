/** The command as an operator types it: a site is backed up, a damaged copy is refused, and a whole one lives again. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { blobPath, createDiskBlobStore } from "@touchstone/storage";
import { createLogger } from "@touchstone/telemetry";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../db/client.ts";
import { backUpNightly, readLastBackup, verifyBackup } from "../features/backups/index.ts";
import { keepBlob } from "../features/files/index.ts";
import { buildJudgeable } from "../testing/build-judgeable.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/test-database.ts";
import { namedBlobs } from "../wiring/named-blobs.ts";

/** Each command is two processes, and a machine may have other things to do. */
const commandsMs = 90_000;

let site: TestApi;
let fresh: TestDatabase;
let folder: string;
let environment: NodeJS.ProcessEnv;
let picture: string;
let token: string;

beforeAll(async () => {
  site = await startTestApi();
  fresh = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "touchstone-backup-"));
  const { databaseUrl, redisUrl, natsUrl, secret, blobDir, baseUrl } = site.config;
  await writeFile(join(folder, "seed"), "a seed");
  environment = {
    ...{ PATH: process.env.PATH, TOUCHSTONE_DATABASE_URL: databaseUrl, TOUCHSTONE_REDIS_URL: redisUrl },
    ...{ TOUCHSTONE_NATS_URL: natsUrl, TOUCHSTONE_SECRET: secret, TOUCHSTONE_BASE_URL: baseUrl },
    ...{ TOUCHSTONE_BLOB_DIR: blobDir, TOUCHSTONE_BACKUP_DIR: join(folder, "backups") },
    ...{ TOUCHSTONE_BACKUPS_KEPT: "2", TOUCHSTONE_JUDGE_SEED_FILE: join(folder, "seed") },
  };
  await buildJudgeable({ db: site.db, blobDir }, "1000");
  const ada = await site.makeUser("ada");
  token = (await site.openSession(ada)).token;
  for (const code of ["int main() {}", "int main() { return 1; }"]) {
    const body = { pid: "1000", language: "C++", code };
    expect((await site.ask("/api/submit-problem-judge", { token, body })).status).toBe(200);
  }
  const deps = { db: site.db, blobs: createDiskBlobStore(blobDir) };
  picture = await keepBlob(deps, Buffer.from("a picture"), { maxBytes: 100 });
  await site.db
    .updateTable("users")
    .set({ avatar: `/api/pictures/${picture}.webp` })
    .execute();
}, 60_000);
afterAll(async () => {
  await fresh.drop();
  await site.close();
  await rm(folder, { recursive: true });
});

const main = join(import.meta.dirname, "../../../cli/bin/touchstone");
const touchstone = (...args: string[]) => promisify(execFile)(main, args, { env: environment });
/** The only one, or the newest. */
const newest = async () => {
  const [last = ""] = (await readdir(join(folder, "backups"))).toSorted().reverse();
  return join(folder, "backups", last);
};
const copyOf = async (name: string) => {
  const copy = join(folder, name);
  await cp(await newest(), copy, { recursive: true });
  return copy;
};
const countRows = async (db: Database) =>
  (
    await sql`select (select count(*) from users) as users, (select count(*) from submissions) as submissions,
      (select count(*) from judgements) as judgements, (select count(*) from judge_jobs) as jobs,
      (select count(*) from sources) as sources, (select count(*) from problem_judgings) as judgings,
      (select count(*) from schema_migrations) as migrations, (select count(*) from sessions) as sessions`.execute(
      db,
    )
  ).rows[0];

it(
  "backs a site up: database, blobs, settings and secrets, for nobody else to read",
  async () => {
    await touchstone("backup");
    const backup = await newest();
    expect(backup).toMatch(/\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
    const manifest = JSON.parse(await readFile(join(backup, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ version: "0.1.0", blobCount: 4, lost: [] });
    expect(manifest.schema).toMatch(/^\d{4}_\w+\.sql$/);
    expect(await readFile(join(backup, "configuration.env"), "utf8")).toContain(site.config.secret);
    expect(await readFile(join(backup, "secrets/TOUCHSTONE_JUDGE_SEED_FILE"), "utf8")).toBe("a seed");
    for (const name of ["configuration.env", "database.dump"])
      expect((await stat(join(backup, name))).mode & 0o777).toBe(0o600);
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    expect(await readLastBackup(site.db)).toEqual({
      madeAt: new Date(manifest.madeAt),
      sizeBytes: manifest.sizeBytes,
    });
    expect((await touchstone("backup", "verify", backup)).stdout).toContain("is whole");
  },
  commandsMs,
);

it.each([
  ["database.dump", "database.dump was changed", "PGDMP"],
  ["configuration.env", "configuration.env was changed", ""],
  ["manifest.json", "is no whole backup", "{}"],
])("refuses a copy whose %s is damaged", async (name, words, content) => {
  const copy = await copyOf(`damaged-${name}`);
  await writeFile(join(copy, name), content);
  await expect(verifyBackup(copy)).rejects.toThrow(words);
});

it(
  "refuses a copy with a blob that was changed or is gone, and restores nothing of it",
  async () => {
    const copy = await copyOf("damaged-blobs");
    await writeFile(blobPath(join(copy, "blobs"), picture), "a pictURE");
    const where = ["--into", fresh.url, "--blobs", join(folder, "none")];
    const refused = { code: 1, stderr: expect.stringContaining(`blob ${picture} is missing or was changed`) };
    await expect(touchstone("restore", copy, ...where)).rejects.toMatchObject(refused);
    await rm(blobPath(join(copy, "blobs"), picture));
    await expect(verifyBackup(copy)).rejects.toThrow(`blob ${picture} is missing`);
    expect((await sql`select 1 from pg_tables where schemaname = 'public'`.execute(fresh.db)).rows).toEqual(
      [],
    );
    await expect(stat(join(folder, "none"))).rejects.toThrow("ENOENT");
  },
  commandsMs,
);

/** Starts a backup to a folder, kills it when it is as far as that, and answers what it leaves there. */
async function killBackup(to: string, env: NodeJS.ProcessEnv, isThere: () => Promise<boolean>) {
  const entry = join(import.meta.dirname, "backup.ts");
  const child = spawn(process.execPath, [entry, to], { env: { ...environment, ...env }, stdio: "ignore" });
  const ended = once(child, "exit");
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
  child.kill("SIGKILL");
  await ended;
  return readdir(to);
}

/** With a dump that never ends. */
async function killInDump(to: string): Promise<string[]> {
  const tools = join(folder, "tools");
  await mkdir(tools);
  const script = "#!/bin/sh\nwhile printf PGDMP; do sleep 0.1; done\n";
  await writeFile(join(tools, "pg_dump"), script, { mode: 0o755 });
  return killBackup(to, { PATH: `${tools}:${process.env.PATH}` }, async () => {
    const [name = ""] = await readdir(to).catch(() => []);
    return (await stat(join(to, name, "database.dump")).catch(() => ({ size: 0 }))).size > 0;
  });
}

/** With a blob that never ends. */
async function killInBlobs(to: string): Promise<string[]> {
  const blob = blobPath(site.config.blobDir, picture);
  await rename(blob, `${blob}.aside`);
  await promisify(execFile)("mkfifo", [blob]);
  try {
    return await killBackup(to, {}, async () => {
      try {
        // Opens when somebody reads at the other end.
        closeSync(openSync(blob, constants.O_WRONLY | constants.O_NONBLOCK));
        return true;
      } catch {
        return false;
      }
    });
  } finally {
    await rename(`${blob}.aside`, blob);
  }
}

it.each([
  ["dump", killInDump],
  ["blobs", killInBlobs],
])(
  "killed in the middle of its %s, it leaves nothing that is taken for a backup and hinders none",
  async (part, kill) => {
    const to = join(folder, `killed-in-${part}`);
    const left = await kill(to);
    expect(left).toEqual([expect.stringMatching(/^[-\dT]+Z\.partial$/)]);
    const partial = join(to, left[0] ?? "");
    const refused = { code: 1, stderr: expect.stringContaining("is no whole backup") };
    await expect(touchstone("backup", "verify", partial)).rejects.toMatchObject(refused);
    const where = ["--into", fresh.url, "--blobs", join(folder, "none")];
    await expect(touchstone("restore", partial, ...where)).rejects.toMatchObject(refused);

    // Another backup may be at work on a young one; a day later nobody is.
    await rename(partial, join(to, "2026-01-01T00-00-00Z.partial"));
    expect((await touchstone("backup", "--to", to)).stdout).toContain("Removed 2026-01-01T00-00-00Z.partial");
    const [name = "", ...others] = await readdir(to);
    expect(others).toEqual([]);
    expect((await touchstone("backup", "verify", join(to, name))).stdout).toContain("is whole");
  },
  commandsMs,
);

it(
  "restores into an empty database and folder: everything is there and nobody is signed in",
  async () => {
    const blobs = join(folder, "restored");
    const backup = await newest();
    const { stdout } = await touchstone("restore", backup, "--into", fresh.url, "--blobs", blobs);
    expect(stdout).toMatch(/Put 4 of its 4 blobs[\s\S]*Ended 1 sessions/);
    expect(await countRows(fresh.db)).toEqual(await countRows(site.db));
    const live = fresh.db.selectFrom("sessions").select("id").where("revoked_at", "is", null);
    expect(await live.execute()).toEqual([]);
    expect(await readFile(blobPath(blobs, picture), "utf8")).toBe("a picture");
    // The site goes on meanwhile.
    expect((await site.ask("/api/get-user-calendar-heatmap?uid=&username=ada", { token })).status).toBe(200);
    await expect(touchstone("restore", backup, "--into", fresh.url, "--blobs", blobs)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("The database is not empty"),
    });
  },
  commandsMs,
);

it(
  "keeps as many as it is told, shares what they have in common, and tells of what the site lost",
  async () => {
    await touchstone("backup");
    await rm(blobPath(site.config.blobDir, picture));
    const before = await newest();
    await touchstone("backup");
    expect(await readdir(join(folder, "backups"))).toHaveLength(2);
    expect(await newest()).not.toBe(before);
    // What the backup before holds is not lost.
    expect((await stat(blobPath(join(await newest(), "blobs"), picture))).nlink).toBeGreaterThan(1);
    await expect(touchstone("backup", "--to", join(folder, "elsewhere"))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(picture),
      stdout: expect.stringContaining("3 blobs"),
    });
  },
  commandsMs,
);

it("a night whose backup cannot be made is told in the log, stops nothing and leaves nothing", async () => {
  const lines: string[] = [];
  const log = createLogger(
    { process: "test", level: "info", version: "0.1.0" },
    { write: (line) => lines.push(line) },
  );
  const { db, config } = site;
  const databaseUrl = config.databaseUrl.replace(/\/[^/]*$/, "/touchstone_no_such_database");
  const deps = { db, databaseUrl, blobs: createDiskBlobStore(config.blobDir), named: namedBlobs };
  const dir = join(folder, "nightly");
  await backUpNightly({ ...deps, version: "0.1.0", env: {}, log }, { dir, kept: 7 });
  expect(lines.join()).toMatch(/pg_dump failed[\s\S]*made no backup/);
  expect(await readdir(dir)).toEqual([]);
  await backUpNightly({ ...deps, version: "0.1.0", env: {}, log }, { dir: undefined, kept: 7 });
  expect(lines).toHaveLength(1);
});
