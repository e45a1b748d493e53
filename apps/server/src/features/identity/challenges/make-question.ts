import { randomInt } from "node:crypto";
import { type Locale, Refusal } from "@touchstone/domain";
import type { OneTimeValues } from "../../../cache/one-time-values.ts";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import { allowances, wordQuestion } from "../sign-in-limits.ts";
import { sumQuestion } from "./sum-question.ts";

/** Makes a question in words, on a site without mail: there it is the way past pictures. */
export async function makeQuestion(
  deps: { limits: RateLimits; values: OneTimeValues; sendsMail: () => Promise<boolean> },
  from: { network: string; locale: Locale },
): Promise<{ question: string; captchaKey: string }> {
  if (await deps.sendsMail()) throw new Refusal("not_found");
  await deps.limits.spend(allowances.challengeByAddress, from.network);
  const [first, second] = [randomInt(1, 21), randomInt(1, 21)];
  const captchaKey = await deps.values.keep(wordQuestion, String(first + second));
  return { question: sumQuestion(first, second, from.locale), captchaKey };
}
