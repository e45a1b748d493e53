import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isPortFree } from "../processes/free-port.ts";
import { locateProgram } from "../processes/locate-program.ts";
import { isRunning } from "../processes/process-identity.ts";
import { firstLine } from "./first-line.ts";
import { startMailbox } from "./mailbox.ts";
import { startNats } from "./nats.ts";
import { startPostgres } from "./postgres.ts";
import { startRedis } from "./redis.ts";
import type { Engine } from "./start-engine.ts";

let dir: string;
let engine: Engine | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "touchstone-engine-"));
  chmodSync(dir, 0o711);
});

afterEach(async () => {
  await engine?.kill();
  engine = undefined;
  rmSync(dir, { recursive: true });
});

const portOf = (url: string) => Number(new URL(url).port);

/** Runs SQL over the engine's own address and returns what psql prints. */
function sql(url: string, statement: string): string {
  const psql = spawnSync(locateProgram("psql"), [url, "-XAtc", statement], { encoding: "utf8" });
  if (psql.status !== 0) throw new Error(psql.stderr);
  return psql.stdout.trim();
}

function redis(url: string, ...command: string[]): string {
  return spawnSync(locateProgram("redis-cli"), ["-u", url, ...command], { encoding: "utf8" }).stdout.trim();
}

describe("an engine of our own", () => {
  it.each([
    ["postgres", startPostgres],
    ["redis", startRedis],
    ["nats", startNats],
    ["mailbox", startMailbox],
  ])("%s starts on a free port, stops, and leaves no process behind", async (_name, start) => {
    engine = await start({ dir });
    const port = portOf(engine.url);
    expect(await isPortFree(port)).toBe(false);
    await engine.stop();
    expect(isRunning(engine.process)).toBe(false);
    expect(await isPortFree(port)).toBe(true);
    expect(processesThatName(dir)).toEqual([]);
  });

  it("postgres keeps its data over a stop and a crash, for the owner with the password only", async () => {
    engine = await startPostgres({ dir });
    expect(sql(engine.url, "select datcollate from pg_database where datname = current_database()")).toBe(
      "C.UTF-8",
    );
    sql(engine.url, "create table kept as select 1 as n");
    await engine.kill();
    engine = await startPostgres({ dir });
    sql(engine.url, "update kept set n = 2");
    await engine.stop();
    engine = await startPostgres({ dir });
    expect(sql(engine.url, "select n from kept")).toBe("2");

    const wrongPassword = engine.url.replace(/:[0-9a-f]{48}@/, ":wrong@");
    expect(() => sql(wrongPassword, "select 1")).toThrow("password authentication failed");
    const superuser = engine.url.replace("//touchstone:", "//postgres:");
    expect(() => sql(superuser, "select 1")).toThrow("no pg_hba.conf entry");
  });

  it("redis keeps its data over a stop and answers nobody without the password", async () => {
    engine = await startRedis({ dir });
    expect(redis(engine.url, "set", "kept", "1")).toBe("OK");
    expect(redis(engine.url.replace(/default:[0-9a-f]{48}@/, ""), "get", "kept")).toContain("NOAUTH");
    await engine.stop();
    engine = await startRedis({ dir });
    expect(redis(engine.url, "get", "kept")).toBe("1");
  });

  it("nats keeps its streams when its users are read anew", async () => {
    engine = await startNats({ dir });
    const port = portOf(engine.url);
    const site = { user: "site", password: "pass-word" };
    writeFileSync(join(dir, "nats.conf"), `authorization { users: [${JSON.stringify(site)}] }\n`);
    process.kill(engine.process.pid, "SIGHUP");
    await expect.poll(() => firstLine(port)).toContain('"auth_required":true');
    expect(await firstLine(port)).toContain('"jetstream":true');
  });

  it("says why an engine does not start, and leaves nothing running", async () => {
    engine = await startNats({ dir });
    const port = portOf(engine.url);
    await expect(startRedis({ dir: join(dir, "redis"), port })).rejects.toThrow(
      /redis ended while starting.*\n.*log:/,
    );
    expect(processesThatName(join(dir, "redis"))).toEqual([]);
  });
});

/** Live processes with the folder in their command line. */
function processesThatName(folder: string): string[] {
  const list = spawnSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).stdout.split("\n");
  return list.filter((line) => line.includes(folder));
}
