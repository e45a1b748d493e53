import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../processes/free-port.ts";

const here = join(import.meta.dirname, "../../../..");
const folder = mkdtempSync(join(tmpdir(), "touchstone-readme-"));
const clone = join(folder, "touchstone");

/** From nothing to the first verdict, after what has to be downloaded. */
const secondsMax = 360;

afterAll(() => {
  try {
    execFileSync("npm", ["run", "--silent", "demo:stop", "--", "--purge"], { cwd: clone });
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

/** The commands of the README's first block, as somebody would type them. */
function readmeCommands(): string[] {
  const [, block = ""] = /```sh\n(.*?)```/s.exec(readFileSync(join(here, "README.md"), "utf8")) ?? [];
  return block.trim().split("\n");
}

async function firstVerdict(url: string, password: string): Promise<number> {
  const post = (path: string, body: object, token = "") =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/api/login", { username: "student", password });
  const code = readFileSync(join(clone, "problems/first-streak/solutions/accepted/main.cpp"), "utf8");
  const work = { pid: "T1000", language: "C++", code };
  const sent = await post("/api/submit-problem-judge", work, signedIn.headers.get("authorization") ?? "");
  const { data } = (await sent.json()) as { data: { submitId: number } };
  const status = async () => {
    const answer = await fetch(`${url}/api/get-submission-detail?submitId=${data.submitId}`);
    return ((await answer.json()) as { data: { submission: { status: number } } }).data.submission.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe(0);
  return status();
}

it("the README's five commands lead from nothing to a first verdict", async () => {
  const commands = readmeCommands();
  expect(commands).toHaveLength(5);
  const startedAt = performance.now();
  const port = await freePort();
  chmodSync(folder, 0o711);
  const script = [...commands.slice(0, 4), `${commands[4]} -- --detach --port ${port}`].join("\n");
  const said = execFileSync("bash", ["-e", "-c", script.replace("<this repository>", here)], {
    cwd: folder,
    encoding: "utf8",
    // Another site of this machine may run beside it: the judge needs a name and users of its own.
    env: {
      ...process.env,
      TOUCHSTONE_JUDGE_ID: `site-${port}`,
      TOUCHSTONE_JUDGE_FIRST_UID: String(100_000 + 2 * port),
    },
    timeout: secondsMax * 1000,
  });
  const password = /password of the demo accounts is (\S+)/.exec(said)?.[1] ?? "";
  expect(await firstVerdict(`http://127.0.0.1:${port}`, password)).toBe(0);
  expect((performance.now() - startedAt) / 1000).toBeLessThan(secondsMax);
}, 480_000);
