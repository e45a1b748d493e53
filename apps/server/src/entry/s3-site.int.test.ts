/** A site whose blobs are in a bucket: those who submit, judge, look and make backups see no difference. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { type TestManifest, testManifest, type WorkOrder } from "@touchstone/contract";
import { judgeStatus } from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import { createS3BlobStore } from "@touchstone/storage";
import { startS3 } from "@touchstone/testkit";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeBackup } from "../features/backups/index.ts";
import { keepBlob } from "../features/files/index.ts";
import { storeLanguageFiles } from "../features/languages/index.ts";
import { openAuthoring } from "../testing/open-authoring.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/test-database.ts";
import { judgedAs } from "../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { namedBlobs } from "../wiring/named-blobs.ts";
import { openBlobs } from "../wiring/open-blobs.ts";

/** Each command is two processes, and a machine may have other things to do. */
const commandsMs = 90_000;

let s3: Awaited<ReturnType<typeof startS3>>;
let site: TestSite;
let fresh: TestDatabase;
let folder: string;
let order: WorkOrder;
let manifest: TestManifest;
let picture: string;

beforeAll(async () => {
  s3 = await startS3("school", "restored");
  const { url, ...key } = s3.bucket("school");
  site = await startTestSite({ s3: { url: `${url}/judge`, ...key } });
  fresh = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "touchstone-s3-site-"));
  await storeLanguageFiles(site.db, languageFiles);
  const authors = await openAuthoring(site);
  await authors.make("root", authors.form("S3-1"));
  await site.db.updateTable("problems").set({ auth: 1 }).execute();
  picture = await keepBlob({ db: site.db, blobs: openBlobs(site.config) }, Buffer.from("RIFF....WEBP"), {
    maxBytes: 100,
  });
  await site.db
    .updateTable("users")
    .set({ avatar: `/api/public/img/${picture}.webp` })
    .execute();
}, 60_000);
afterAll(async () => {
  await s3.close().catch(() => undefined);
  await fresh.drop();
  await site.close();
  await rm(folder, { recursive: true });
});

const restored = () => createS3BlobStore(s3.bucket("restored"), folder);
const fetchBlob = async (sha256: string) =>
  (await fetch(order.blobUrl.replace("{sha256}", sha256).replace("http://touchstone.test", site.url))).text();

it("a judge fetches program and tests by signed addresses, and leaves a long report there", async () => {
  const judge = await site.judge("judge-1");
  const { token } = await site.openSession(await site.makeUser("ada"));
  const body = { pid: "S3-1", language: "C++", code: "int main() { return 3; }" };
  expect((await site.ask("/api/submit-problem-judge", { token, body })).status).toBe(200);
  order = await judge.work();
  manifest = testManifest.parse(JSON.parse(await fetchBlob(order.manifest.sha256)));
  expect(await fetchBlob(order.source.sha256)).toBe(body.code);
  expect(await fetchBlob(manifest.tests[0]?.input.sha256 ?? "")).toBe("1 2\n");
  await judge.reportStored(order, judgedAs(judgeStatus.accepted, manifest.tests.length), site.url);
  await vi.waitFor(async () => {
    const row = await site.db.selectFrom("submissions").select("status").executeTakeFirstOrThrow();
    expect(row.status).toBe(judgeStatus.accepted);
  }, 10_000);
});

it("pages show its pictures, and nothing of all this lies on the disk", async () => {
  expect((await site.ask(`/api/public/img/${picture}.webp`)).status).toBe(200);
  const entries = await readdir(site.config.blobDir, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
});

const main = join(import.meta.dirname, "../../../cli/bin/touchstone");
const touchstone = (bucket: string, ...args: string[]) => {
  const { databaseUrl, redisUrl, natsUrl, secret, blobDir, baseUrl } = site.config;
  const { url, keyId, secret: s3Secret } = s3.bucket(bucket);
  const env = {
    ...{ PATH: process.env.PATH, TOUCHSTONE_DATABASE_URL: databaseUrl, TOUCHSTONE_REDIS_URL: redisUrl },
    ...{ TOUCHSTONE_NATS_URL: natsUrl, TOUCHSTONE_SECRET: secret, TOUCHSTONE_BASE_URL: baseUrl },
    ...{ TOUCHSTONE_BLOB_DIR: blobDir, TOUCHSTONE_BACKUP_DIR: join(folder, "backups") },
    ...{ TOUCHSTONE_S3_URL: url, TOUCHSTONE_S3_KEY_ID: keyId, TOUCHSTONE_S3_SECRET: s3Secret },
    TOUCHSTONE_RESTORE_INTO: fresh.url,
  };
  return promisify(execFile)(main, args, {
    env: { ...env, ...(bucket === "school" && { TOUCHSTONE_S3_URL: `${url}/judge` }) },
  });
};

it(
  "a backup drains the bucket into its folder, and is restored into another one",
  async () => {
    const made = await touchstone("school", "backup");
    const [backup = ""] = await readdir(join(folder, "backups"));
    const [, count = ""] = /(\d+) blobs/.exec(made.stdout) ?? [];
    const { stdout } = await touchstone("restored", "restore", join(folder, "backups", backup));
    expect(stdout).toContain(`Put ${count} of its ${count} blobs into their store`);
    expect(await text(await restored().read(picture))).toBe("RIFF....WEBP");
    expect(await text(await restored().read(manifest.tests[0]?.input.sha256 ?? ""))).toBe("1 2\n");
    const rows = await fresh.db.selectFrom("submissions").select("status").execute();
    expect(rows).toEqual([{ status: judgeStatus.accepted }]);
  },
  commandsMs,
);

it("a backup tells of what the bucket lost, and none is made of one that does not answer", async () => {
  const { databaseUrl } = site.config;
  const deps = { db: site.db, databaseUrl, blobs: openBlobs(site.config), named: namedBlobs };
  const backUp = (dir: string) =>
    makeBackup({ ...deps, version: "0.1.0", env: {} }, { dir: join(folder, dir), kept: 7 });
  await deps.blobs.remove(picture);
  expect((await backUp("elsewhere")).lost).toEqual([picture]);
  await s3.close();
  await expect(backUp("none")).rejects.toThrow("S3 did not answer");
  expect(await readdir(join(folder, "none"))).toEqual([]);
});
