import type { Screen } from "../site/screen.ts";

/** A screen is looked at by one walk in so many. */
const turns = 4;

/**
 * The screens whose turn it is in a walk, by the walk's number: in the gate every screen is looked at by a quarter of
 * the walks, with WALK=all (`npm run walk`) by all of them.
 */
export function inTurn(screens: readonly Screen[], walk: number): Screen[] {
  return screens.filter((_, nth) => process.env.WALK === "all" || (nth + walk) % turns === 0);
}
