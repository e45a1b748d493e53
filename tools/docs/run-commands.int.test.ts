/** Pages whose commands can run here are run here, as they stand, by a shell, against a site of their own. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildJudgeable } from "../../apps/server/src/testing/build-judgeable.ts";
import { startTestApi, type TestApi } from "../../apps/server/src/testing/test-api.ts";
import { createEmptyDatabase, type TestDatabase } from "../../apps/server/src/testing/test-database.ts";
import { blocksOf, commandsOf, docsPages, joinLines } from "./read-commands.ts";

let site: TestApi;
let empty: TestDatabase;
let folder: string;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  site = await startTestApi();
  empty = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "touchstone-docs-"));
  await site.makeUser("ada");
  await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "T1000");
  const { databaseUrl, redisUrl, natsUrl, secret, blobDir, baseUrl } = site.config;
  environment = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME },
    ...{ TOUCHSTONE_DATABASE_URL: databaseUrl, TOUCHSTONE_REDIS_URL: redisUrl },
    // No command goes there; one writes the users of NATS, of whom the site is one.
    TOUCHSTONE_NATS_URL: natsUrl.replace("//", "//site:word@"),
    ...{ TOUCHSTONE_SECRET: secret, TOUCHSTONE_BASE_URL: baseUrl, TOUCHSTONE_BLOB_DIR: blobDir },
    // A site that this machine may have is not the one that is meant.
    ...{ TOUCHSTONE_BACKUP_DIR: join(folder, "backups"), TOUCHSTONE_HOME: folder },
  };
});
afterAll(async () => {
  await empty.drop();
  await site.close();
  await rm(folder, { recursive: true });
});

async function runShell(script: string): Promise<string> {
  const run = promisify(execFile)("bash", ["-e", "-o", "pipefail", "-c", script], { env: environment });
  return (await run).stdout;
}

it.each(["docs/api/README.md", "docs/zh/api/README.md"])(
  "the calls of %s are answered as it says",
  async (page) => {
    const blocks = blocksOf(page).filter(({ language }) => language === "sh");
    const script = blocks.flatMap(({ lines }) => [...joinLines(lines), "echo; echo ---"]).join("\n");
    const answers = (await runShell(script.replace("https://judge.example.org", site.url)))
      .trim()
      .split("\n---");
    const [list, info, sent, detail, live, left] = answers;
    const good = (data: unknown) => ({ status: 200, msg: "success", data });
    expect(JSON.parse(list ?? "")).toEqual(good(expect.objectContaining({ total: 1 })));
    expect(JSON.parse(info ?? "")).toEqual(good(expect.anything()));
    expect(JSON.parse(sent ?? "")).toEqual(good({ submitId: 1, status: 5 }));
    expect(JSON.parse(detail ?? "")).toEqual(
      good(expect.objectContaining({ submission: expect.objectContaining({ submitId: 1 }) })),
    );
    expect(live).toContain("data: ");
    expect(JSON.parse(left ?? "")).toEqual(good(null));
  },
  60_000,
);

/** Commands of the pages that need nothing but the environment of a site, in this order, and what they say. */
const runnable: [command: string, says: RegExp][] = [
  ["node apps/server/src/entry/migrate.ts", /the database is up to date/],
  ["npx touchstone backup", /./],
  ["npx touchstone backup verify /var/lib/touchstone/blobs-backups/2026-11-17T20-10-00Z", /./],
  [
    "npx touchstone restore <folder of the backup> --into postgresql://touchstone:…@127.0.0.1:5432/touchstone_restored --blobs /var/lib/touchstone/blobs",
    /./,
  ],
  ["npx touchstone help", /backup verify <folder>/],
  [
    "npx touchstone nats-users >/root/nats-users && install -D -o nats -g nats -m 600 /root/nats-users /etc/nats/touchstone-users.conf",
    /^$/,
  ],
  ["openssl rand -base64 48", /^[\w+/]{64}\n$/],
  ["ss -tlnH", /127\.0\.0\.1/],
  ["npx vitest run --project rule packages/domain/src/contest/extend-contest.test.ts", /5 passed/],
];

it("what needs only a site does what its page says", async () => {
  const shown = new Set(docsPages().flatMap((page) => commandsOf(page).map(({ text }) => text)));
  expect(runnable.map(([command]) => command).filter((command) => !shown.has(command))).toEqual([]);
  for (const [command, says] of runnable)
    expect(await runShell(await filledIn(command)), command).toMatch(says);
}, 120_000);

/** What a page leaves to its reader, or names only as an example. */
async function filledIn(command: string): Promise<string> {
  const backups = join(folder, "backups");
  const [backup = ""] = await readdir(backups).catch(() => []);
  return command
    .replace("<folder of the backup>", join(backups, backup))
    .replace(/\/var\/lib\/touchstone\/blobs-backups\/\S+/, join(backups, backup))
    .replaceAll(/\/root(?=\/nats-users)|\/etc\/nats/g, folder)
    .replace(/postgresql:\S+/, empty.url)
    .replace("/var/lib/touchstone/blobs", join(folder, "blobs"));
}
