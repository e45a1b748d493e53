import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { completeSettings, readSettings } from "./home-settings.ts";

let dir: string;
let file: string;
const defaults = { secret: "s".repeat(40), blobs: "/srv/a #b/blobs", port: 8080 };

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "touchstone-settings-"));
  file = join(dir, "site.env");
});

afterEach(() => rmSync(dir, { recursive: true }));

it("makes settings that only their owner reads, and reads them as they were meant", async () => {
  expect(readSettings(file)).toBeUndefined();
  const made = await completeSettings(file, defaults);
  expect(made).toMatchObject({
    TOUCHSTONE_SECRET: defaults.secret,
    TOUCHSTONE_BASE_URL: "http://127.0.0.1:8080",
    TOUCHSTONE_BLOB_DIR: "/srv/a #b/blobs",
    TOUCHSTONE_POSTGRES_PORT: expect.stringMatching(/^\d+$/),
    TOUCHSTONE_JUDGE_OPS_PORT: expect.stringMatching(/^\d+$/),
  });
  expect(readSettings(file)).toEqual(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(["site.env"]);
});

it("gives no port twice", async () => {
  writeFileSync(file, "TOUCHSTONE_OPS_PORT=9466\n");
  expect((await completeSettings(file, defaults)).TOUCHSTONE_JUDGE_OPS_PORT).not.toBe("9466");
});

it("keeps every port and word at the next start", async () => {
  const made = await completeSettings(file, defaults);
  const text = readFileSync(file, "utf8");
  expect(await completeSettings(file, { ...defaults, secret: "another", port: 9000 })).toEqual(made);
  expect(readFileSync(file, "utf8")).toBe(text);
});

it("adds what an admin left out to what the admin wrote, which wins", async () => {
  const own = "# mine\nTOUCHSTONE_PORT=9000\nTOUCHSTONE_REDIS_PORT=7001";
  writeFileSync(file, own);
  const settings = await completeSettings(file, defaults);
  expect(settings).toMatchObject({ TOUCHSTONE_PORT: "9000", TOUCHSTONE_BASE_URL: "http://127.0.0.1:9000" });
  expect(settings.TOUCHSTONE_REDIS_PORT).toBe("7001");
  expect(readFileSync(file, "utf8").startsWith(`${own}\nTOUCHSTONE_SECRET=`)).toBe(true);
});
