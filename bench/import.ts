/**
 * `npm run bench -- import [--smoke]`: an invented site of HOJ in a MariaDB of its own is moved into a site of its own by
 * the command that an operator uses, which is killed half-way and started again. Nothing may be missing, counted wrongly
 * or there twice, and the whole may take ten minutes.
 */
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { startMariadb } from "../apps/cli/src/index.ts";
import { storeLanguageFiles } from "../apps/server/src/features/languages/index.ts";
import { foldBoard } from "../apps/server/src/features/standings/board/fold-board.ts";
import { fillHoj } from "../apps/server/src/testing/old-sites/fill-hoj.ts";
import { oldPassword } from "../apps/server/src/testing/old-sites/old-password.ts";
import type { OldSiteSizes } from "../apps/server/src/testing/old-sites/old-site-sizes.ts";
import {
  countersThatDiffer,
  talkThatDiffers,
  withoutOneVerdict,
} from "../apps/server/src/testing/recount.ts";
import { languageFiles } from "../packages/languages/src/index.ts";
import { describeMachine } from "./describe-machine.ts";
import { entries, type OwnSite, openOwnSite } from "./own-site.ts";
import { rowsRebuiltOtherwise } from "./rows-rebuilt-otherwise.ts";

const sizes: Readonly<Record<"full" | "smoke", OldSiteSizes>> = {
  full: { users: 2_000, problems: 500, submissions: 50_000, contests: 20 },
  smoke: { users: 50, problems: 10, submissions: 500, contests: 4 },
};

/** What the whole may take. */
const withinSeconds = 600;

/** Runs it; true when everything came over once, is counted rightly and answers. */
export async function benchImport({ isSmoke }: { isSmoke: boolean }): Promise<boolean> {
  const size = sizes[isSmoke ? "smoke" : "full"];
  const site = await openOwnSite();
  const engine = await startMariadb({ dir: join(site.folder, "mariadb") });
  try {
    const files = join(site.folder, "old");
    await storeLanguageFiles(site.db, languageFiles);
    await fillHoj(engine.url, files, size);
    const order = { mysql: engine.url, files };
    const killAt = isSmoke ? { kind: "problem", count: 4 } : { kind: "submission", count: 20_000 };
    const started = performance.now();
    const killed = await runMove(site, { ...order, killAt });
    const first = await runMove(site, order);
    const seconds = Math.round((performance.now() - started) / 1000);
    const before = await countAll(site);
    const again = await runMove(site, order);
    const isSame = JSON.stringify(await countAll(site)) === JSON.stringify(before);
    const faults = await findFaults(site, size);
    const figures = { ...size, seconds, ...before, ...faults, isSame };
    console.log(JSON.stringify(figures));
    if (!isSmoke)
      await writeFile(join(import.meta.dirname, "results/import.md"), describe(figures, first.report));
    const hasEnded = killed.code !== 0 && first.code === 0 && again.code === 0;
    const isRight = Object.values(faults).every((count) => count === 0);
    return hasEnded && isRight && isSame && seconds < withinSeconds;
  } finally {
    await engine.kill();
    await site.close();
  }
}

/** Runs the command's process to its end, or kills it once it has moved so many. */
async function runMove(
  site: OwnSite,
  { mysql, files, killAt }: { mysql: string; files: string; killAt?: { kind: string; count: number } },
): Promise<{ code: number | null; report: string }> {
  const child = site.start("apps/server/src/entry/move-in.ts", {
    env: {
      TOUCHSTONE_MOVE_SYSTEM: "hoj",
      TOUCHSTONE_MOVE_MYSQL: mysql,
      TOUCHSTONE_MOVE_FILES: files,
      TOUCHSTONE_MOVE_ZONE: "Z",
    },
    isHeard: true,
  });
  const ended = once(child, "exit");
  const said = child.stdout ? text(child.stdout) : "";
  if (killAt) {
    while (child.exitCode === null && (await countMoved(site, killAt.kind)) < killAt.count) await delay(20);
    child.kill("SIGKILL");
  }
  const [code] = await ended;
  return { code, report: await said };
}

async function countMoved({ db }: OwnSite, kind: string): Promise<number> {
  const { total } = await db
    .selectFrom("moved_items")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return total;
}

/** What is there. */
async function countAll({ db }: OwnSite) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from users) as "usersHere", (select count(*) from problems) as "problemsHere",
      (select count(*) from submissions) as "submissionsHere", (select count(*) from contests) as "contestsHere",
      (select count(*) from judgements) as "judgementsHere", (select count(*) from moved_items) as "ledgerLines",
      (select count(*) from contest_log) as "contestEvents"`.execute(db);
  return rows[0] ?? {};
}

async function findFaults(site: OwnSite, { users }: OldSiteSizes) {
  const { db } = site;
  const contests = await db.selectFrom("contests").select("id").execute();
  let rowsOff = 0;
  for (const { id } of contests) {
    await foldBoard(db, id);
    rowsOff += (await rowsRebuiltOtherwise(db, id)).length;
  }
  const countersOff = (await countersThatDiffer(db)).length + (await talkThatDiffers(db)).length;
  const withoutVerdict = (await withoutOneVerdict(db)).length;
  return { countersOff, rowsOff, withoutVerdict, unanswered: await askOldAddresses(site, users) };
}

/** Signs some in with their old passwords and asks for what old addresses name; how many did not answer. */
async function askOldAddresses(site: OwnSite, users: number): Promise<number> {
  site.start(entries.api);
  await site.untilReady();
  let unanswered = 0;
  let token = "";
  for (const user of [1, 2, Math.floor(users / 2), users - 1]) {
    const answer = await fetch(`${site.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: `user${user}`, password: oldPassword(user) }),
    });
    if (!answer.ok) unanswered += 1;
    token = answer.headers.get("authorization") ?? token;
  }
  const calls = [
    "get-problem-detail?problemId=P1000",
    "get-contest-info?cid=1000",
    "get-contest-info?cid=1003",
  ];
  for (const call of calls) {
    const answer = await fetch(`${site.url}/api/${call}`, { headers: { authorization: token } });
    if (!answer.ok) unanswered += 1;
  }
  return unanswered;
}

function describe(figures: Record<string, unknown>, report: string): string {
  const rows = Object.entries(figures).map(([name, value]) => `| ${name} | ${String(value)} |`);
  return [
    "# Moving in",
    "",
    "`npm run bench -- import`: an invented site of HOJ, moved in by the command, killed half-way and started again; then",
    `once more, which changes nothing. ${describeMachine()}.`,
    "",
    "| figure | value |",
    "|---|---|",
    ...rows,
    "",
    "The report of the second run:",
    "",
    "```",
    report.trim(),
    "```",
    "",
  ].join("\n");
}
