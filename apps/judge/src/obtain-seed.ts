import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createKey } from "@touchstone/bus";
import type { Logger } from "@touchstone/telemetry";
import { HostRefusal } from "./check-host.ts";
import type { JudgeConfig } from "./config.ts";

const answerWithinMs = 30_000;

/**
 * The seed of this judge: the one it was given, the one it made at an earlier start, or a new one, which it registers
 * with the site by the word it was given for that. The seed never leaves this machine. Nothing where there is neither.
 */
export async function obtainSeed(config: JudgeConfig, log: Logger): Promise<string | undefined> {
  if (config.seed !== undefined) return config.seed;
  const path = join(config.folder, "seed");
  const kept = await readFile(path, "utf8").catch(() => undefined);
  if (kept !== undefined || config.registration === undefined) return kept;
  const { seed, publicKey } = createKey();
  await register(config.registration, { name: config.judgeId, publicKey });
  await writeFile(path, seed, { mode: 0o600, flag: "wx" });
  log.info({ publicKey }, "registered; NATS has to be told of this key");
  return seed;
}

async function register(
  { siteUrl, token }: { siteUrl: string; token: string },
  judge: { name: string; publicKey: string },
): Promise<void> {
  const response = await fetch(`${siteUrl}/api/judge/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, ...judge }),
    redirect: "error",
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (response.ok) return;
  throw new HostRefusal(
    `The site did not register this judge (status ${response.status}).\n` +
      "  A token works once, for one name, within a day: make a new one.",
  );
}
