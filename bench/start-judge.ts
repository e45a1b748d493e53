import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { registerJudge } from "../apps/server/src/features/judges/index.ts";
import { toolchainAtHand } from "../packages/sandbox/src/index.ts";
import type { OwnSite } from "./own-site.ts";

/** Which judge: its slots are as many as processors but one, unless told. */
export interface JudgeOptions {
  readonly id: string;
  readonly firstUid: number;
  readonly slots?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts a real judge; resolves when it has said what it can do. Needs root. */
export async function startJudge(
  site: OwnSite,
  { id, firstUid, slots, env }: JudgeOptions,
): Promise<ChildProcess> {
  await registerJudge(site.db, { id, publicKey: id });
  const child = site.start("apps/judge/src/main.ts", {
    hasLeavings: true,
    env: {
      TOUCHSTONE_JUDGE_ID: id,
      TOUCHSTONE_JUDGE_DIR: join(site.folder, "judge"),
      TOUCHSTONE_JUDGE_FIRST_UID: String(firstUid),
      TOUCHSTONE_JUDGE_TOOLCHAIN: toolchainAtHand().place,
      ...(slots && { TOUCHSTONE_JUDGE_SLOTS: String(slots) }),
      ...env,
    },
  });
  const silent = site.db
    .selectFrom("judges")
    .select("id")
    .where("id", "=", id)
    .where("toolchain", "is", null);
  while (await silent.executeTakeFirst()) await delay(200);
  return child;
}
