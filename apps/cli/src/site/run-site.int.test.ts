import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "../processes/free-port.ts";
import { isRunning } from "../processes/process-identity.ts";
import { runSite, type SiteOptions } from "./run-site.ts";
import { readState, type SiteRun } from "./site-state.ts";
import { stopSite } from "./stop-site.ts";

/** Names all engines, so that none is started: the stand-ins below do not connect to them. */
const CONFIGURED = {
  TOUCHSTONE_DATABASE_URL: "postgresql://configured/touchstone",
  TOUCHSTONE_REDIS_URL: "redis://configured",
  TOUCHSTONE_NATS_URL: "nats://configured",
  TOUCHSTONE_SMTP_URL: "smtp://configured",
};

/** Stand-ins for the server's entries: they serve the health pages and nothing else. */
const serve = `
  import { createServer } from "node:http";
  const answer = (_, response) => response.end("ok");
  for (const port of PORTS) createServer(answer).listen(port, "127.0.0.1");
`;
const ENTRIES = {
  migrate: 'console.log("applied", new URL(process.env.TOUCHSTONE_DATABASE_URL).protocol);',
  seed: 'console.log("made student");',
  api: serve.replace("PORTS", "[process.env.TOUCHSTONE_PORT, process.env.TOUCHSTONE_OPS_PORT]"),
  jobs: serve.replace("PORTS", "[process.env.TOUCHSTONE_OPS_PORT]"),
};
const JUDGE = serve.replace("PORTS", "[process.env.TOUCHSTONE_OPS_PORT]");

let checkout: string;
let said: string[];
let options: SiteOptions;
let stop: AbortController;
let foreground: Promise<void> | undefined;

beforeEach(async () => {
  checkout = mkdtempSync(join(tmpdir(), "touchstone-site-"));
  chmodSync(checkout, 0o711);
  mkdirSync(join(checkout, "apps/server/src/entry"), { recursive: true });
  for (const [name, source] of Object.entries(ENTRIES)) writeEntry(name, source);
  mkdirSync(join(checkout, "apps/judge/src"), { recursive: true });
  writeFileSync(join(checkout, "apps/judge/src/main.ts"), JUDGE);
  said = [];
  const say = (line: string) => said.push(line);
  stop = new AbortController();
  foreground = undefined;
  options = { checkout, port: await freePort(), mode: "detached", env: {}, signal: stop.signal, say };
});

afterEach(async () => {
  // A start in the foreground is asked first: `stopSite` would signal the process it runs in, this one.
  stop.abort();
  await foreground?.catch(() => {});
  await stopSite({ checkout, purge: true, say: () => {} });
  rmSync(checkout, { recursive: true });
});

function writeEntry(name: string, source: string): void {
  writeFileSync(join(checkout, "apps/server/src/entry", `${name}.ts`), source);
}

const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 });
const state = () => readState(join(checkout, ".local/demo/state.json"));
const runningNow = (): SiteRun => state().run!;

it("brings up engines and servers, says where, and stops exactly those", async () => {
  await runSite(options);
  expect(said.join("\n")).toContain(`http://127.0.0.1:${options.port}\nmade student`);
  expect(said.join("\n")).toContain(state().demoPassword);
  expect((await fetch(`http://127.0.0.1:${options.port}/`)).status).toBe(200);
  const { processes } = runningNow();
  expect(processes.map(({ name }) => name)).toEqual([
    "postgres",
    "redis",
    "nats",
    "mailbox",
    "api",
    "jobs",
    "judge",
  ]);

  await runSite(options);
  expect(said.at(-1)).toBe(`Touchstone is running already at http://127.0.0.1:${options.port}`);
  expect(runningNow().processes).toEqual(processes);

  await stopSite({ checkout, purge: false, say: options.say });
  expect(processes.filter(isRunning)).toEqual([]);
  expect(state().run).toBeUndefined();
  expect(existsSync(join(checkout, ".local/demo/postgres/data"))).toBe(true);
});

it("comes up without a judge where none can run, and says why", async () => {
  writeFileSync(
    join(checkout, "apps/judge/src/main.ts"),
    'console.error("This host cannot judge: no walls"); process.exit(1);',
  );
  await runSite(options);
  expect(said.join("\n")).toMatch(/No judge runs, so solutions wait\.[\s\S]*no walls/);
  expect(runningNow().processes.map(({ name }) => name)).not.toContain("judge");
  await runSite(options);
  expect(said.at(-1)).toContain("running already");
});

it("uses configured engines and starts none beside them", async () => {
  await runSite({ ...options, env: CONFIGURED });
  expect(runningNow().processes.map(({ name }) => name)).toEqual(["api", "jobs", "judge"]);
});

it("stops everything when a server does not come up, and shows why", async () => {
  writeEntry("jobs", 'throw new Error("no such setting");');
  await expect(runSite({ ...options, env: CONFIGURED })).rejects.toThrow(/jobs ended[\s\S]*no such setting/);
  expect(state().run).toBeUndefined();
  await expect(fetch(`http://127.0.0.1:${options.port}/`)).rejects.toThrow();
});

it("recovers from a start that lost a process, with the same secrets", async () => {
  await runSite({ ...options, env: CONFIGURED });
  const first = state();
  const [api, jobs] = first.run!.processes;
  process.kill(api!.pid, "SIGKILL");
  await eventually(() => isRunning(api!)).toBe(false);

  await runSite({ ...options, env: CONFIGURED });
  expect(said).toContain("Stopping what an earlier start left behind.");
  expect(isRunning(jobs!)).toBe(false);
  expect(runningNow().processes.every(isRunning)).toBe(true);
  expect(state().secret).toBe(first.secret);
});

it("stays in the foreground until it is asked to stop", async () => {
  foreground = runSite({ ...options, mode: "demo", env: CONFIGURED });
  await eventually(() => said.at(-1)).toBe("Stop it with Ctrl-C.");
  const { processes } = runningNow();
  expect(processes.every(isRunning)).toBe(true);
  stop.abort();
  await foreground;
  expect(processes.filter(isRunning)).toEqual([]);
  expect(state().run).toBeUndefined();
});

it("in the foreground, ends with the name of a process that ended by itself", async () => {
  foreground = runSite({ ...options, mode: "demo", env: CONFIGURED });
  const outcome = expect(foreground).rejects.toThrow("api has ended.");
  await eventually(() => said.at(-1)).toBe("Stop it with Ctrl-C.");
  const [api, jobs] = runningNow().processes;
  process.kill(api!.pid, "SIGKILL");
  await outcome;
  expect(isRunning(jobs!)).toBe(false);
});

it("says so when the port is taken", async () => {
  const server = createServer().listen(options.port, "127.0.0.1");
  await once(server, "listening");
  await expect(runSite(options)).rejects.toThrow(`Port ${options.port} is taken.`);
  server.close();
});

it.runIf(process.getuid?.() === 0)(
  "moves the engines out of a folder that user postgres cannot enter",
  async () => {
    chmodSync(checkout, 0o700);
    const { TOUCHSTONE_DATABASE_URL: _own, ...others } = CONFIGURED;
    await runSite({ ...options, env: others });
    const outside = said.join("\n").match(/\/var\/tmp\/touchstone-demo-[0-9a-f]+/)![0];
    expect(existsSync(join(outside, "postgres/data"))).toBe(true);
    await stopSite({ checkout, purge: true, say: options.say });
    expect(existsSync(outside)).toBe(false);
    expect(existsSync(join(checkout, ".local/demo"))).toBe(false);
  },
);
