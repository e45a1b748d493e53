/** Packages that want to harm, sent to each call that takes some: what is refused, what is survived, what is left. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { messageText } from "@touchstone/contract";
import { type RefusalCode, roles } from "@touchstone/domain";
import { forgeZip } from "@touchstone/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attackMark, packageAttacks, packedZeros } from "../../../testing/package-attacks.ts";
import {
  fpsFile,
  generateProblem,
  hojEntries,
  hydroEntries,
  qduojEntries,
} from "../../../testing/package-generator.ts";
import { importPackage, sendPackage } from "../../../testing/package-jobs.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let token: string;
let senders = 0;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  senders += 1;
  const sender = await api.makeUser(`sender-${senders}`, { role: roles.problemAdmin });
  token = (await api.openSession(sender)).token;
});
afterAll(() => api.close());

const mib = 1024 ** 2;
const problems = [generateProblem()];
const zips = {
  "/api/file/import-problem": hojEntries(problems),
  "/api/file/import-qdoj-problem": qduojEntries(problems),
  "/api/file/import-hydro-problem": hydroEntries(problems),
};
const fps = "/api/file/import-fps-problem";

/** Every file below the folder of the blobs that has no hash for a name. */
async function strayFiles(): Promise<string[]> {
  const files = await readdir(api.config.blobDir, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile() && !/^[0-9a-f]{64}$/.test(file.name)).map(({ name }) => name);
}

async function expectNothingLeft(): Promise<void> {
  const places = ["/tmp", "/", api.config.blobDir, join(api.config.blobDir, ".."), process.cwd()];
  expect(places.filter((place) => existsSync(join(place, attackMark)))).toEqual([]);
  expect(await strayFiles()).toEqual([]);
}

async function expectRefused(path: string, bytes: Buffer, code: RefusalCode): Promise<void> {
  const before = await api.db.selectFrom("problem_imports").select("id").execute();
  const { status, body } = await sendPackage(api, token, bytes, { path });
  expect([body.code, body.msg]).toEqual([code, messageText("en-US", code)]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await api.db.selectFrom("problem_imports").select("id").execute()).toEqual(before);
  await expectNothingLeft();
}

describe.each(Object.entries(zips))("[ADMIN-08] %s", (path, honest) => {
  it("takes an honest package", async () => {
    const { import: order } = await importPackage(api, token, forgeZip(honest), { path, conflict: "rename" });
    expect(order).toMatchObject({ made: 1, failed: 0, fault: null });
  });

  it.each(packageAttacks.map(({ what, code, zip }) => [what, code, zip] as const))(
    "refuses %s",
    async (_what, code, zip) => {
      await expectRefused(path, zip(honest), code);
    },
    60_000,
  );

  it("survives a test of 10 GB that says it is small: that problem is not made", async () => {
    const [bomb, ...rest] = honest.filter(({ name }) => /\.in$/.test(String(name)));
    const others = honest.filter((entry) => entry !== bomb);
    expect(rest.length).toBeGreaterThan(0);
    const packed = packedZeros(10 * 1024 * mib);
    const zip = forgeZip([...others, { name: bomb?.name ?? "", packed, sizeBytes: 1000 }]);
    const { import: order, problems: told } = await importPackage(api, token, zip, { path });
    expect(order).toMatchObject({ made: 0, failed: 1, fault: null });
    expect(told).toMatchObject([{ pid: null, fault: { key: expect.stringMatching(/broken/) } }]);
    await expectNothingLeft();
  }, 60_000);

  it("refuses an archive without a problem, and a file of the other format", async () => {
    const [empty, xml] = [forgeZip([{ name: "notes.md", content: "x" }]), fpsFile(problems)];
    await expectRefused(path, empty, "package_empty");
    const { body } = await sendPackage(api, token, xml, { path });
    expect(body.code).toBe(path === "/api/file/import-problem" ? undefined : "archive_not_zip");
  });
});

describe(`[ADMIN-08] ${fps}`, () => {
  it("takes an honest file", async () => {
    const { import: order } = await importPackage(api, token, fpsFile(problems), { path: fps });
    expect(order).toMatchObject({ format: "fps", made: 1, fault: null });
  });

  const laughs = `<?xml version="1.0"?><!DOCTYPE fps [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>
    <fps><item><title>&b;</title></item></fps>`;
  const outside = `<?xml version="1.0"?><!DOCTYPE fps [<!ENTITY x SYSTEM "file:///etc/passwd">]>
    <fps><item><title>&x;</title></item></fps>`;
  it.each([
    ["entities that grow", laughs],
    ["an entity of the disk", outside],
    ["elements a million deep", `<fps>${"<a>".repeat(1_000_000)}`],
    ["no XML", "PK not really"],
    ["nothing", ""],
  ])("refuses %s", async (_what, text) => {
    const { body } = await sendPackage(api, token, Buffer.from(text), { path: fps });
    expect(body.code).toMatch(/^package_/);
    await expectNothingLeft();
  });

  it("refuses a zip", async () => {
    const { body } = await sendPackage(api, token, forgeZip(hojEntries(problems)), { path: fps });
    expect(body.code).toMatch(/^package_/);
  });
});

it("a package larger than the site takes is cut off", async () => {
  const bytes = Buffer.alloc(api.config.testUploads.archiveBytesMax + mib);
  for (const path of [...Object.keys(zips), fps]) await expectRefused(path, bytes, "body_too_large");
});
