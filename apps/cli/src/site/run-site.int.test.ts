import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "../processes/free-port.ts";
import { isRunning } from "../processes/process-identity.ts";
import { runSite, type SiteOptions } from "./run-site.ts";
import { runWithSite } from "./run-with-site.ts";
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
/** A stand-in for Vite: builds a page, or runs on as its server does. */
const VITE = `
  import { mkdirSync, writeFileSync } from "node:fs";
  const [first, second] = process.argv.slice(2);
  if (first === "build") {
    mkdirSync(second + "/dist", { recursive: true });
    writeFileSync(second + "/dist/index.html", "built");
  } else {
    writeFileSync(first + "/started", process.env.TOUCHSTONE_API + " " + process.env.TOUCHSTONE_SECRET);
    setInterval(() => {}, 1000);
  }
`;
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
  for (const folder of ["apps/web/src", "node_modules/vite/bin", "tools"]) {
    mkdirSync(join(checkout, folder), { recursive: true });
  }
  writeFileSync(join(checkout, "tools/problems.ts"), "");
  writeFileSync(join(checkout, "node_modules/vite/package.json"), '{ "type": "module" }');
  writeFileSync(join(checkout, "node_modules/vite/bin/vite.js"), VITE);
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

it("runs a command with a site of its own and leaves nothing of it", async () => {
  const script = `
    const { TOUCHSTONE_SITE_URL, TOUCHSTONE_SITE_PASSWORD, TOUCHSTONE_SITE_MAIL } = process.env;
    const { status } = await fetch(TOUCHSTONE_SITE_URL);
    const mail = require("fs").existsSync(TOUCHSTONE_SITE_MAIL) && TOUCHSTONE_SITE_MAIL;
    require("fs").writeFileSync(process.argv[1], JSON.stringify({ status, password: TOUCHSTONE_SITE_PASSWORD, mail }));
    process.exit(3);
  `;
  const told = join(checkout, "told.json");
  const line = { command: process.execPath, args: ["-e", `(async () => {${script}})()`, told] };
  expect(await runWithSite({ ...options, ...line })).toBe(3);
  const { status, password, mail } = JSON.parse(readFileSync(told, "utf8"));
  expect({ status, password }).toEqual({ status: 200, password: expect.stringMatching(/^\S{6,20}$/) });
  expect(mail).toMatch(/\/mail$/);
  expect(existsSync(dirname(mail))).toBe(false);
  expect(existsSync(join(checkout, ".local"))).toBe(false);
});

it("runs a command with a site that is empty and sends no mail", async () => {
  writeEntry("seed", "console.log(process.env.TOUCHSTONE_DEMO_EMPTY, process.env.TOUCHSTONE_SMTP_URL);");
  const script = `
    const { readFileSync, writeFileSync } = require("fs");
    writeFileSync(process.argv[1], readFileSync(process.env.TOUCHSTONE_SITE_LOGS + "/seed.log"));
  `;
  const told = join(checkout, "told.txt");
  const { TOUCHSTONE_SMTP_URL: _none, ...env } = CONFIGURED;
  const line = { command: process.execPath, args: ["-e", script, told] };
  expect(await runWithSite({ ...options, ...line, env, isEmpty: true })).toBe(0);
  expect(readFileSync(told, "utf8")).toBe("true undefined\n");
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

it("builds the pages once, and again when something they are made from has changed", async () => {
  const builds = () => said.filter((line) => line === "Building the web pages.").length;
  const restart = async () => {
    await stopSite({ checkout, purge: false, say: () => {} });
    await runSite({ ...options, env: CONFIGURED });
    return builds();
  };
  const page = join(checkout, "apps/web/dist/index.html");
  expect(await restart()).toBe(1);
  expect(readFileSync(page, "utf8")).toBe("built");
  expect(await restart()).toBe(1);
  const later = new Date(statSync(page).mtimeMs + 1000);
  utimesSync(join(checkout, "apps/web/src"), later, later);
  expect(await restart()).toBe(2);
});

it("builds no pages where others are configured", async () => {
  await runSite({ ...options, env: { ...CONFIGURED, TOUCHSTONE_WEB_DIR: "/srv/pages" } });
  expect(existsSync(join(checkout, "apps/web/dist"))).toBe(false);
});

it("stops before anything is started when the pages cannot be built", async () => {
  writeFileSync(join(checkout, "node_modules/vite/bin/vite.js"), 'throw new Error("no such part");');
  await expect(runSite(options)).rejects.toThrow(/build failed[\s\S]*no such part/);
  expect(state().run).toBeUndefined();
});

it("stops before anything is started when the tests of the problems cannot be made", async () => {
  writeFileSync(join(checkout, "tools/problems.ts"), 'throw new Error("line 3: no such number");');
  await expect(runSite(options)).rejects.toThrow(/problems failed[\s\S]*no such number/);
  expect(state().run).toBeUndefined();
});

it("for development, starts the server of the pages beside the others, without the site's secret", async () => {
  foreground = runSite({ ...options, mode: "dev", env: CONFIGURED });
  const note = join(checkout, "apps/web/started");
  await eventually(() => existsSync(note) && readFileSync(note, "utf8")).toBe(
    `http://127.0.0.1:${options.port} undefined`,
  );
  const { processes } = runningNow();
  expect(processes.map(({ name }) => name)).toEqual(["api", "jobs", "judge", "web"]);
  stop.abort();
  await foreground;
  expect(processes.filter(isRunning)).toEqual([]);
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
