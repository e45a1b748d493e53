/** The life of a site as its admin types it, in a folder of its own: the real engines, servers and programs. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createUser } from "@nats-io/nkeys";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../processes/free-port.ts";
import { isRunning } from "../processes/process-identity.ts";
import { readState } from "../site/site-state.ts";

const program = join(import.meta.dirname, "../../bin/touchstone");
/** A command is some processes, and a machine may have other things to do. */
const commandsMs = 120_000;

const PAGE = '<!doctype html><html lang="en"><head><title>Pages</title></head><body></body></html>';

let home: string;
let url: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "touchstone-home-"));
  chmodSync(home, 0o711);
  env = { PATH: process.env.PATH, TOUCHSTONE_HOME: home };
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  mkdirSync(join(home, "pages"));
  writeFileSync(join(home, "pages/index.html"), PAGE);
  // What an admin may have written before the first start. Pages are built elsewhere, and judging is tried elsewhere.
  const lines = [`TOUCHSTONE_PORT=${port}`, `TOUCHSTONE_WEB_DIR=${home}/pages`, "TOUCHSTONE_OWN_JUDGE=no"];
  // Another site of this machine may be looking for the usual ones at the same moment.
  for (const name of ["POSTGRES", "REDIS", "NATS", "OPS"])
    lines.push(`TOUCHSTONE_${name}_PORT=${await freePort()}`);
  writeFileSync(join(home, "site.env"), `${lines.join("\n")}\n`, { mode: 0o600 });
});

afterAll(async () => {
  await touchstone("down");
  rmSync(home, { recursive: true });
}, commandsMs);

/** Everything it says, and the code it ends with. */
async function touchstone(...args: string[]): Promise<{ said: string; code: number }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { env });
    return { said: stdout + stderr, code: 0 };
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
    return { said: stdout + stderr, code };
  }
}

const run = () => readState(join(home, "state.json")).run;

function post(path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function signIn(username: string, password: string): Promise<number> {
  return (await post("/api/login", { username, password })).status;
}

const passwordIn = (said: string) => /password of \w+ is (\S+)/.exec(said)?.[1] ?? "";

let password: string;

it(
  "starts a site of at most five processes and tells the link of its first account",
  async () => {
    const { said, code } = await touchstone("up");
    expect(said).toMatch(new RegExp(`running at ${url}\\n.*\\n {2}${url}/setup#\\S{40,}\\n`));
    expect(code).toBe(0);
    expect(run()?.processes.map(({ name }) => name)).toEqual(["postgres", "redis", "nats", "site"]);
    expect(statSync(join(home, "site.env")).mode & 0o777).toBe(0o600);
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  },
  commandsMs,
);

it(
  "says how each process is, and that nobody judges",
  async () => {
    const { said, code } = await touchstone("status");
    for (const name of ["postgres", "redis", "nats", "site"])
      expect(said).toMatch(`good     ${name}: up for`);
    expect(said).toContain("none at work");
    expect(said).toContain("queue: 0 waiting");
    expect(code).toBe(1);
  },
  commandsMs,
);

it(
  "makes an account that signs in, and refuses what the site would",
  async () => {
    const { said } = await touchstone(
      "user",
      "add",
      "chief",
      "--email",
      "chief@school.test",
      "--role",
      "root",
    );
    password = passwordIn(said);
    expect(await signIn("chief", password)).toBe(200);
    expect(await touchstone("user", "role", "chief", "user")).toMatchObject({ code: 1 });
  },
  commandsMs,
);

it(
  "lets a judge join: a command for its machine, and NATS is told when it was run",
  async () => {
    const adding = spawn(program, ["judge", "add", "judge-2"], { env });
    let said = "";
    const told = new Promise<void>((resolve) => {
      adding.stdout.setEncoding("utf8").on("data", (chunk: string) => {
        said += chunk;
        if (said.includes("Waiting")) resolve();
      });
    });
    const ended = once(adding, "exit");
    await told;
    const [, token = "", line = ""] =
      /TOUCHSTONE_JUDGE_TOKEN=(\S+) touchstone (judge join .*)/.exec(said) ?? [];
    const publicKey = createUser().getPublicKey();
    expect((await post("/api/judge/register", { token, name: "judge-2", publicKey })).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect(readFileSync(join(home, "nats/nats.conf"), "utf8")).toContain(publicKey);

    const there = join(home, "elsewhere");
    const joined = await touchstone(...line.split(" "), "--home", there);
    expect(joined).toMatchObject({ code: 1, said: expect.stringContaining("TOUCHSTONE_JUDGE_TOKEN") });
    env.TOUCHSTONE_JUDGE_TOKEN = token;
    expect(await touchstone(...line.split(" "), "--home", there)).toMatchObject({ code: 0 });
    delete env.TOUCHSTONE_JUDGE_TOKEN;
    const settings = readFileSync(join(there, "judge.env"), "utf8");
    expect(settings).toContain(
      `TOUCHSTONE_JUDGE_ID=judge-2\nTOUCHSTONE_JUDGE_DIR=${there}\nTOUCHSTONE_SITE_URL=${url}`,
    );
    expect(settings).not.toContain("@");
    expect(statSync(join(there, "judge.env")).mode & 0o777).toBe(0o600);
  },
  commandsMs,
);

it(
  "stops everything, and has everything at the next start",
  async () => {
    const processes = run()?.processes ?? [];
    expect((await touchstone("down")).said).toContain("stopped");
    expect(processes.filter(isRunning)).toEqual([]);
    expect(readdirSync(join(home, "compiled"))).toHaveLength(1);
    expect(await touchstone("status")).toMatchObject({
      code: 1,
      said: expect.stringContaining("not running"),
    });
    expect((await touchstone("up")).said).not.toContain("/setup#");
    expect(await signIn("chief", password)).toBe(200);
  },
  commandsMs,
);

it(
  "goes back to a backup by one command, and refuses what is none or another site's",
  async () => {
    await touchstone("backup", "--to", join(home, "kept"));
    const [name = ""] = readdirSync(join(home, "kept"));
    const backup = join(home, "kept", name);
    await touchstone("user", "add", "late");

    expect(await touchstone("restore", backup)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/in place[\s\S]*running at[\s\S]*kept as database touchstone_aside_\d{14}/),
    });
    expect(await signIn("chief", password)).toBe(200);
    expect((await touchstone("user", "list")).said).toContain("there are 1 accounts");

    const settings = join(backup, "configuration.env");
    const then = readFileSync(settings, "utf8");
    writeFileSync(settings, `${then}# changed\n`);
    expect(await touchstone("restore", backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining("configuration.env"),
    });
    writeFileSync(settings, then.replace(/(?<=TOUCHSTONE_SECRET=).*/, "another".repeat(6)));
    expect(await touchstone("restore", backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining("another secret"),
    });
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  },
  2 * commandsMs,
);

it(
  "upgrades with a way back, and goes it",
  async () => {
    const { said, code } = await touchstone("upgrade");
    expect(said).toMatch(/Backed up to .*\n.*up to date\nCounted: 1 users/);
    expect(code).toBe(0);
    expect(await signIn("chief", password)).toBe(200);

    await touchstone("user", "add", "late");
    expect(await touchstone("upgrade", "--back")).toMatchObject({ code: 0 });
    expect(run()).toBeUndefined();
    const { said: listed } = await touchstone("user", "list");
    expect(listed).toMatch(/chief +root +chief@school\.test[\s\S]*there are 1 accounts/);
  },
  commandsMs,
);
