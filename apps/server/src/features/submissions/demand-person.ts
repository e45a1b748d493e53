import { Refusal } from "@touchstone/domain";
import type { OneTimeValues } from "../../cache/one-time-values.ts";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import { checkPicture, type Proof } from "../identity/index.ts";

/** Solutions that one person may send within a minute before a picture has to be read. */
export const submitPace: Allowance = { name: "submit-pace", points: 30, seconds: 60 };

/** One solution within the time that the site sets; a limit of its own for each time. */
const submitInterval = (seconds: number): Allowance => {
  return { name: `submit-interval-${seconds}`, points: 1, seconds };
};

/**
 * Refuses whoever sends faster than a person does, or sooner than the site wants, until a picture was read; then the
 * count begins anew.
 */
export async function demandPerson(
  deps: { limits: RateLimits; values: OneTimeValues; intervalSeconds: number },
  userId: string,
  proof: Pick<Proof, "captcha" | "captchaKey">,
): Promise<void> {
  const sent = await deps.limits.charge(submitPace, userId, 1);
  const isTooSoon =
    deps.intervalSeconds > 0 &&
    (await deps.limits.charge(submitInterval(deps.intervalSeconds), userId, 1)) > 1;
  if (sent <= submitPace.points && !isTooSoon) return;
  if (proof.captchaKey === undefined) throw new Refusal("captcha_required");
  await checkPicture(deps, proof);
  await deps.limits.forgive(submitPace, userId);
}
