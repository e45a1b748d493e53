/**
 * `npm run bench -- uploads [--smoke]`: what uploads cost the api in memory. Archives that want to harm are sent to an
 * api process of its own, and then a zip of 2,000 files and 500 MB, whose tests are judged by a real judge. Engines,
 * site and judge are its own. Needs root and a toolchain.
 */
import { openAsBlob } from "node:fs";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { storeLanguageFiles } from "../apps/server/src/features/languages/index.ts";
import { addJudging, readTestUpload } from "../apps/server/src/features/problems/index.ts";
import { buildProblem } from "../apps/server/src/testing/build-rows.ts";
import { packageAttacks, packedZeros } from "../apps/server/src/testing/package-attacks.ts";
import {
  generateProblem,
  hojEntries,
  hydroEntries,
  qduojEntries,
} from "../apps/server/src/testing/package-generator.ts";
import type { TestManifest } from "../packages/contract/src/index.ts";
import { languageFiles } from "../packages/languages/src/index.ts";
import { createDiskBlobStore } from "../packages/storage/src/index.ts";
import { forgeZip } from "../packages/testkit/src/index.ts";
import { figuresTable } from "./figures-table.ts";
import { entries, type OwnSite, openOwnSite } from "./own-site.ts";
import { startJudge } from "./start-judge.ts";
import { hostileZips } from "./uploads/hostile-zips.ts";
import { forgetPeak, readMemoryMib } from "./uploads/process-memory.ts";
import { sumProgram, writeTestZip } from "./uploads/test-zip.ts";

/** More than the idle api, in MiB. */
const bounds = { attacks: 150, tests: 250 };

const full = { tests: 1000, inputBytes: 524_000 };
const small = { tests: 20, inputBytes: 100_000 };

/** Measures it; true when every attack is told what it must be, the tests are judged, and memory stays in its bounds. */
export async function benchUploads({ isSmoke }: { isSmoke: boolean }): Promise<boolean> {
  const own = await openOwnSite();
  try {
    const site = await startSite(own);
    const attacks = await sendAttacks(site, isSmoke);
    const packages = await sendPackages(site);
    const tests = await sendTests(site, isSmoke ? small : full);
    const figures = { ...attacks, ...packages, ...tests };
    console.log(JSON.stringify(figures));
    const wrongAnswers = attacks.wrongAnswers + packages.wrongPackageAnswers;
    const isRight = wrongAnswers === 0 && packages.strayFiles === 0 && tests.verdict === 0;
    if (!isRight) return false;
    if (!isSmoke) await writeFile(join(import.meta.dirname, "results/uploads.md"), describe(figures));
    const attacksPeakMib = Math.max(attacks.attacksPeakMib, packages.packagesPeakMib);
    return attacksPeakMib <= bounds.attacks && tests.uploadPeakMib <= bounds.tests;
  } finally {
    await own.close();
  }
}

interface Site {
  readonly own: OwnSite;
  readonly apiPid: number;
  readonly token: string;
  readonly authorId: string;
  /** What the api holds when nobody asks anything, in MiB. */
  readonly idleMib: number;
}

async function startSite(own: OwnSite): Promise<Site> {
  await storeLanguageFiles(own.db, languageFiles);
  const api = own.start(entries.api);
  own.start(entries.jobs);
  await own.untilReady();
  const token = await own.signIn("author");
  await own.db.updateTable("users").set({ role: 1000 }).execute();
  const { id } = await own.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  if (api.pid === undefined) throw new Error("the api did not start");
  await delay(2000);
  const { now } = await readMemoryMib(api.pid);
  return { own, apiPid: api.pid, token, authorId: id, idleMib: now };
}

interface UploadAnswer {
  readonly code?: string;
  readonly data: { readonly fileListDir: string } | null;
}

async function upload({ own, token }: Site, file: Blob, call = "upload-testcase-zip"): Promise<UploadAnswer> {
  const form = new FormData();
  form.set("file", file, "tests.zip");
  const headers = { authorization: token };
  const address = `${own.url}/api/file/${call}`;
  const answer = await fetch(address, { method: "POST", headers, body: form });
  return (await answer.json()) as UploadAnswer;
}

async function sendAttacks(site: Site, isSmoke: boolean) {
  await forgetPeak(site.apiPid);
  let wrongAnswers = 0;
  for (const [name, { make, code }] of Object.entries(hostileZips(isSmoke))) {
    const answer = await upload(site, new Blob([new Uint8Array(make())]));
    const { peak } = await readMemoryMib(site.apiPid);
    console.log(`${name}: ${answer.code ?? "taken"}, peak ${peak - site.idleMib} MiB above idle`);
    if ((answer.code ?? "") !== code) wrongAnswers++;
  }
  const { peak } = await readMemoryMib(site.apiPid);
  const { idleMib } = site;
  return { idleMib, attacksPeakMib: peak - idleMib, wrongAnswers };
}

const packageCalls = {
  "import-problem": hojEntries,
  "import-qdoj-problem": qduojEntries,
  "import-hydro-problem": hydroEntries,
};

/** Packages that want to harm, to every call that takes some. */
async function sendPackages(site: Site) {
  await forgetPeak(site.apiPid);
  let wrongPackageAnswers = 0;
  const send = async (call: string, what: string, bytes: Buffer, expected: RegExp) => {
    const { code = "" } = await upload(site, new Blob([new Uint8Array(bytes)]), call);
    const { peak } = await readMemoryMib(site.apiPid);
    console.log(`${call}, ${what}: ${code || "taken"}, peak ${peak - site.idleMib} MiB above idle`);
    if (!expected.test(code)) wrongPackageAnswers++;
  };
  for (const [call, entriesOf] of Object.entries(packageCalls)) {
    const honest = entriesOf([generateProblem()]);
    for (const { what, code, zip } of packageAttacks)
      await send(call, what, zip(honest), new RegExp(`^${code}$`));
    const bomb = { name: "bomb.in", packed: packedZeros(10 * 1024 ** 3), sizeBytes: 1000 };
    await send(call, "10 GB undeclared", forgeZip([...honest, bomb]), /^$/);
  }
  const deep = Buffer.from(`<fps>${"<a>".repeat(4_000_000)}`);
  await send("import-fps-problem", "elements 4 million deep", deep, /^package_/);
  const { peak } = await readMemoryMib(site.apiPid);
  const packagesPeakMib = peak - site.idleMib;
  await untilImported(site.own);
  const strayFiles = (await filesOf(site.own.blobDir)).filter((name) => !/^[0-9a-f]{64}$/.test(name)).length;
  return { packagesPeakMib, wrongPackageAnswers, strayFiles };
}

/** What was taken lies in the room of uploads while it is read. */
async function untilImported({ db }: OwnSite): Promise<void> {
  const open = db.selectFrom("problem_imports").select("id").where("ended_at", "is", null);
  while ((await open.execute()).length > 0) await delay(300);
}

async function filesOf(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((file) => file.isFile()).map(({ name }) => name);
}

async function sendTests(site: Site, scale: typeof full) {
  const path = join(site.own.folder, "tests.zip");
  await writeTestZip(path, scale);
  const zipMib = Math.round((await stat(path)).size / 1024 ** 2);
  await forgetPeak(site.apiPid);
  const startedAt = performance.now();
  const { data, code } = await upload(site, await openAsBlob(path));
  const uploadSeconds = secondsSince(startedAt);
  const uploadPeak = (await readMemoryMib(site.apiPid)).peak;
  if (!data) throw new Error(`the tests were refused: ${code}`);
  await makeProblem(site, data.fileListDir);
  await startJudge(site.own, { id: "one", firstUid: 60_600, slots: 2 });
  await forgetPeak(site.apiPid);
  const judgingFrom = performance.now();
  const verdict = await judge(site);
  const judgingPeak = (await readMemoryMib(site.apiPid)).peak;
  return {
    ...{ files: 2 * scale.tests, zipMib, uploadSeconds, uploadPeakMib: uploadPeak - site.idleMib },
    ...{ judgingSeconds: secondsSince(judgingFrom), judgingPeakMib: judgingPeak - site.idleMib, verdict },
  };
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

/** A problem with the tests of the upload, which stand in the blob store under their hashes. */
async function makeProblem({ own, authorId }: Site, id: string): Promise<void> {
  const sent = await readTestUpload(own.db, { id, userId: authorId });
  const blobs = new Map(
    sent?.files.map(({ name, sha256, sizeBytes }) => [name, { sha256, sizeBytes }] as const),
  );
  const blobOf = (name: string) => {
    const blob = blobs.get(name);
    if (!blob) throw new Error(`the upload has no ${name}`);
    return blob;
  };
  const tests = (sent?.pairs ?? []).map(({ input, output }) => {
    return { input: blobOf(input), answer: blobOf(output), scorePoints: 0, group: 1 };
  });
  const manifest = JSON.stringify({ tests } satisfies TestManifest);
  const store = createDiskBlobStore(own.blobDir);
  const { sha256 } = await store.put(Buffer.from(manifest), { maxBytes: 16 * 1024 ** 2 });
  const problemId = await buildProblem(own.db, "SUM");
  const judging = { manifest, manifest_sha256: Buffer.from(sha256, "hex"), time_limit_ms: 5000 };
  await own.db.transaction().execute((tx) => addJudging(tx, problemId, judging));
}

/** Submits the program that is right; answers its verdict. */
async function judge({ own, token }: Site): Promise<number> {
  const headers = { authorization: token, "content-type": "application/json" };
  const body = JSON.stringify({ pid: "SUM", language: "C", code: sumProgram });
  const answer = await fetch(`${own.url}/api/submit-problem-judge`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`not submitted: ${await answer.text()}`);
  const ended = own.db.selectFrom("submissions").select("status").where("status", "not in", [5, 6, 7]);
  for (;;) {
    const row = await ended.executeTakeFirst();
    if (row) return row.status;
    await delay(300);
  }
}

function describe(figures: Readonly<Record<string, number>>): string {
  return `# The memory of uploads

Made by \`npm run bench -- uploads\`: hostile archives (bombs of 10 GB, declared and not; 100,000 entries; lists of
300 MB; entries over each other) and 2 GB of honest zeros go to one api process, hostile packages of problems to each
call that imports some, then a zip of 2,000 files and 500 MB, whose tests a real judge judges. Peaks are the process's own (VmHWM), in MiB above what it holds idle: at most
${bounds.attacks} for the attacks and ${bounds.tests} for the tests. The verdict is 0, accepted; no file without a hash for a
name is left.

${figuresTable(figures)}
`;
}
