/**
 * Runs on the machine that the package was installed on, alone with its loopback: asks the doctor, starts the site, makes
 * the root account by the printed link, chooses the example school, sends a solution and waits until it is accepted.
 * The last line it writes is JSON: the seconds of each step.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const accepted = 0;
const verdictMsMax = 60_000;
const problem = {
  pid: "L101",
  language: "C++",
  code: readFileSync("/opt/touchstone/current/problems/good-morning/solutions/accepted/main.cpp", "utf8"),
};
const account = { username: "chief", password: "a-long-way-to-type" };

const touchstone = (...words: string[]) => {
  const said = execFileSync("touchstone", words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  process.stdout.write(said);
  return said;
};

const timed = async <T>(step: () => T | Promise<T>): Promise<{ made: T; seconds: number }> => {
  const startedAt = performance.now();
  return { made: await step(), seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
};

const doctor = await timed(() => touchstone("doctor"));
const up = await timed(() => touchstone("up"));
const [, origin = "", word = ""] = /(http:\/\/\S+)\/setup#(\S+)/.exec(up.made) ?? [];
const verdict = await timed(() => firstVerdict());
touchstone("status");
touchstone("down");
const seconds = { doctor: doctor.seconds, up: up.seconds, firstVerdict: verdict.seconds };
process.stdout.write(`${JSON.stringify(seconds)}\n`);

async function firstVerdict(): Promise<void> {
  await ask("/api/setup", { body: { token: word, ...account } });
  const token = (await ask("/api/login", { body: account })).token;
  const school = await ask("/api/setup/content", { body: { content: "example" }, token });
  process.stdout.write(`The example school has ${school.data.problems} problems.\n`);
  const { data } = await ask("/api/submit-problem-judge", { body: problem, token });
  const end = Date.now() + verdictMsMax;
  for (;;) {
    const detail = await ask(`/api/get-submission-detail?submitId=${data.submitId}`, { token });
    const { status } = detail.data.submission;
    if (status === accepted) return;
    if (Date.now() > end) {
      const logs = globSync("/var/lib/touchstone/logs/{site,judge}.log").map((file) =>
        readFileSync(file, "utf8"),
      );
      throw new Error(`after a minute the submission has status ${status}\n${logs.join("\n")}`);
    }
    await delay(200);
  }
}

async function ask(path: string, { body, token = "" }: { body?: object; token?: string }) {
  const answer = await fetch(origin + path, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", authorization: token },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return { data: JSON.parse(text).data, token: answer.headers.get("authorization") ?? "" };
}
