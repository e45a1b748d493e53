import { Refusal, slideOutcome } from "@touchstone/domain";
import type { OneTimeValues } from "../../../cache/one-time-values.ts";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import { allowances, openPuzzle, slideTicket } from "../sign-in-limits.ts";

/**
 * Answers a ticket when the piece lies in the hole. A puzzle takes one slide, whatever comes of it. The slide took at
 * most the time since the puzzle was made, whatever the caller says.
 */
export async function checkSlide(
  deps: { limits: RateLimits; values: OneTimeValues; now: () => Date },
  from: { network: string },
  slide: { key: string; x: number; durationMs: number },
): Promise<{ ticket: string }> {
  await deps.limits.spend(allowances.challengeByAddress, from.network);
  const puzzle = await deps.values.take(openPuzzle, slide.key);
  if (!puzzle) throw new Refusal("slide_missed");
  const durationMs = Math.min(slide.durationMs, deps.now().getTime() - puzzle.openedAtMs);
  const outcome = slideOutcome({ x: slide.x, holeX: puzzle.holeX, durationMs });
  if (outcome === "tooFast") throw new Refusal("slide_too_fast");
  if (outcome === "missed") throw new Refusal("slide_missed");
  return { ticket: await deps.values.keep(slideTicket, true) };
}
