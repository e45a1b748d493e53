import type { OneTimeValues } from "../../../cache/one-time-values.ts";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import { allowances, openPuzzle } from "../sign-in-limits.ts";
import { drawSlidePuzzle } from "./draw-slide-puzzle.ts";
import { pictureUrl } from "./picture-url.ts";

/** Makes a slide puzzle; where its hole is stays here. */
export async function openSlidePuzzle(
  deps: { limits: RateLimits; values: OneTimeValues; now: () => Date },
  from: { network: string },
): Promise<{ key: string; background: string; piece: string; y: number }> {
  await deps.limits.spend(allowances.challengeByAddress, from.network);
  const { background, piece, holeX, holeY } = drawSlidePuzzle();
  const pictures = { background: await pictureUrl(background), piece: await pictureUrl(piece) };
  const key = await deps.values.keep(openPuzzle, { holeX, openedAtMs: deps.now().getTime() });
  return { key, ...pictures, y: holeY };
}
