import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { createLogger } from "@touchstone/telemetry";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { JudgeConfig } from "./config.ts";
import { obtainSeed } from "./obtain-seed.ts";

const log = createLogger({ process: "judge", level: "silent", version: "0" });
let folder: string;
let site: Server;
let heard: unknown[];
let status: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-seed-"));
  heard = [];
  status = 200;
  site = createServer((request, response) => {
    void json(request).then((body) => {
      heard.push([request.url, body]);
      response.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

const obtain = (changes: Partial<JudgeConfig> = {}) => {
  const registration = { siteUrl: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, token: "word" };
  const config: Partial<JudgeConfig> = { judgeId: "one", seed: undefined, folder, registration, ...changes };
  return obtainSeed(config as JudgeConfig, log);
};

it("makes a key, tells the site the public half, and keeps the other for the next start", async () => {
  const seed = await obtain();
  expect(seed).toMatch(/^SU/);
  expect(heard).toEqual([
    [
      "/api/judge/register",
      { token: "word", name: "one", publicKey: expect.stringMatching(/^U[A-Z2-7]{55}$/) },
    ],
  ]);
  expect((await stat(join(folder, "seed"))).mode & 0o777).toBe(0o600);
  expect(await obtain()).toBe(seed);
  expect(heard).toHaveLength(1);
});

it("keeps nothing of a key that the site refused", async () => {
  status = 403;
  await expect(obtain()).rejects.toThrow("status 403");
  await expect(readFile(join(folder, "seed"))).rejects.toThrow("ENOENT");
});

it("asks nobody when it has a seed, or no word", async () => {
  expect(await obtain({ seed: "SUX" })).toBe("SUX");
  expect(await obtain({ registration: undefined })).toBeUndefined();
  expect(heard).toEqual([]);
});
