/**
 * How a judge gets its place. Root makes a word for a name and gives it to whoever sets the judge up; the judge makes
 * a key of its own, brings the public half with the word, and keeps the secret half. The word works once and for a day,
 * and the site keeps only its hash. NATS still has to be told of the key.
 */
import { createHash, randomBytes } from "node:crypto";
import { Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedAtConsole, ActedBy } from "../../http/acted-by.ts";
import { addJudgeToken, takeJudgeToken } from "./judge-tokens.repo.ts";
import { registerJudge } from "./judges.repo.ts";

const tries = { name: "judge-register", points: 10, seconds: 600 };

const hashed = (token: string) => createHash("sha256").update(token).digest();

/** Makes a word for a judge of this name. A judge that is known gets a new key by it. */
export async function makeJudgeToken(
  db: Database,
  by: ActedBy | ActedAtConsole,
  name: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = await db.transaction().execute(async (tx) => {
    await recordAct(tx, { ...by, action: "judge.invite", object: { kind: "judge", id: name } });
    return addJudgeToken(tx, name, hashed(token));
  });
  return { token, expiresAt };
}

/** Registers the judge that brings a good word. */
export async function admitJudge(
  deps: { db: Database; limits: RateLimits },
  from: { address: string; network: string; requestId: string },
  { token, name, publicKey }: { token: string; name: string; publicKey: string },
): Promise<void> {
  await deps.limits.spend(tries, from.network);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await takeJudgeToken(tx, name, hashed(token)))) throw new Refusal("judge_token_invalid");
    await registerJudge(tx, { id: name, publicKey });
    await recordAct(tx, {
      actorId: null,
      action: "judge.register",
      object: { kind: "judge", id: name },
      details: { publicKey },
      ip: from.address,
      requestId: from.requestId,
    });
  });
}
