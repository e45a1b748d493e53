/** What somebody waits who submits: from the click to the verdict, in a browser, on an idle site with one judge. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { storeLanguageFiles } from "../../apps/server/src/features/languages/index.ts";
import { storeManifest } from "../../apps/server/src/features/problems/index.ts";
import { buildReadable } from "../../apps/server/src/testing/build-readable.ts";
import { seedDemoAccounts } from "../../apps/server/src/wiring/demo/seed-demo-accounts.ts";
import { languageFiles } from "../../packages/languages/src/index.ts";
import { createDiskBlobStore } from "../../packages/storage/src/index.ts";
import { entries, type OwnSite, openOwnSite } from "../own-site.ts";
import { quantile } from "../quantile.ts";
import { startJudge } from "../start-judge.ts";

const root = join(import.meta.dirname, "../..");
const displayId = "AB";
const testCount = 20;

/** The median over so many clicks, in milliseconds. Without `isFresh`, pages that are built already do. */
export async function measureClick(
  count: number,
  { firstUid, isFresh }: { firstUid: number; isFresh: boolean },
): Promise<number> {
  if (isFresh || !existsSync(join(root, "apps/web/dist/index.html")))
    await promisify(execFile)("npm", ["run", "--silent", "build"], { cwd: root });
  const site = await openOwnSite();
  try {
    const password = randomUUID().slice(0, 18);
    await seedDemoAccounts(site.db, password);
    await makeProblem(site);
    site.start(entries.api);
    site.start(entries.jobs);
    await startJudge(site, { id: "click", firstUid });
    await site.untilReady();
    const script = join(root, "e2e/click-submit.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [script, displayId, String(count + 1)], {
      env: { ...process.env, ...visitorEnvironment(site, password) },
    });
    const [first, ...tookMs]: number[] = JSON.parse(stdout);
    // The first one fetches the tests and wakes everything up.
    console.error("click to verdict, ms:", first, tookMs);
    return quantile(tookMs, 0.5);
  } finally {
    await site.close();
  }
}

async function makeProblem({ db, blobDir }: OwnSite): Promise<void> {
  await storeLanguageFiles(db, languageFiles);
  const tests = Array.from({ length: testCount }, (_, nth) => ({
    input: `${nth} 1\n`,
    answer: `${nth + 1}\n`,
  }));
  const judging = await storeManifest(createDiskBlobStore(blobDir), { tests });
  await buildReadable(db, displayId, { judging });
}

/** What the journeys are told of a site. */
function visitorEnvironment({ url, folder, engines }: OwnSite, password: string): NodeJS.ProcessEnv {
  return {
    TOUCHSTONE_SITE_URL: url,
    TOUCHSTONE_SITE_PASSWORD: password,
    TOUCHSTONE_SITE_MAIL: folder,
    TOUCHSTONE_SITE_DATABASE_URL: engines.postgres.url,
    TOUCHSTONE_SITE_LOGS: folder,
  };
}
