import { createHash, randomInt } from "node:crypto";
import type { Redis } from "ioredis";
import { orLater } from "./or-later.ts";

/** What a code is good for: its name, how long it lives and how many wrong guesses it survives. */
export interface CodePurpose {
  name: string;
  seconds: number;
  guesses: number;
}

/** Six-digit codes that are mailed to somebody, work once and expire. */
export interface OneTimeCodes {
  /** Makes a new code for the subject; an older one stops working. */
  issue(purpose: CodePurpose, subject: string): Promise<string>;
  /** True when the code is right; each wrong guess counts, and too many end the code. */
  matches(purpose: CodePurpose, subject: string, code: string): Promise<boolean>;
  /** Ends the code: true for the one caller that ended it. */
  burn(purpose: CodePurpose, subject: string): Promise<boolean>;
}

/** Compares and counts in one step, so that parallel guesses cannot exceed the allowed number. */
const matchScript = `
local code = redis.call("HGET", KEYS[1], "code")
if not code then return 0 end
if code == ARGV[1] then return 1 end
if redis.call("HINCRBY", KEYS[1], "wrong", 1) >= tonumber(ARGV[2]) then redis.call("DEL", KEYS[1]) end
return 0
`;

/** Codes in Redis, stored as hashes. While Redis is away the caller is asked to try again later. */
export function createOneTimeCodes(redis: Redis): OneTimeCodes {
  const keyOf = (purpose: CodePurpose, subject: string) => `code:${purpose.name}:${digest(subject)}`;
  return {
    issue: (purpose, subject) =>
      orLater(async () => {
        const code = String(randomInt(1_000_000)).padStart(6, "0");
        const key = keyOf(purpose, subject);
        await redis.multi().del(key).hset(key, "code", digest(code)).expire(key, purpose.seconds).exec();
        return code;
      }),
    matches: (purpose, subject, code) =>
      orLater(
        async () =>
          (await redis.eval(matchScript, 1, keyOf(purpose, subject), digest(code), purpose.guesses)) === 1,
      ),
    burn: (purpose, subject) => orLater(async () => (await redis.del(keyOf(purpose, subject))) === 1),
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
