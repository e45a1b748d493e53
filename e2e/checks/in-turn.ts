import type { Screen } from "../site/screen.ts";

/**
 * The screens whose turn it is: in the gate every screen is looked at by one half of the walks, with WALK=all
 * (`npm run walk`) by all of them.
 */
export function inTurn(screens: readonly Screen[], turn: 0 | 1): Screen[] {
  return screens.filter((_, nth) => process.env.WALK === "all" || nth % 2 === turn);
}
