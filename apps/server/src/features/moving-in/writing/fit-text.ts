import type { Loss } from "../loss-codes.ts";

/** A text that fits, and the loss where it is another one. */
export interface Fitted {
  readonly text: string;
  readonly losses: readonly Loss[];
}

/**
 * Cuts a text that is too long and fills one that is too short: with what stands in for it, then with dots. Lengths are
 * counted as the database counts them.
 */
export function fitText(
  text: string,
  { name, min = 0, max, otherwise = "" }: { name: string; min?: number; max: number; otherwise?: string },
): Fitted {
  const told = min > 0 && text.trim() === "" ? otherwise : text;
  const characters = Array.from(told);
  const cut = characters.length > max ? characters.slice(0, max).join("") : told;
  const fitted = cut + ".".repeat(Math.max(0, min - Array.from(cut).length));
  return { text: fitted, losses: fitted === text ? [] : [{ code: "text_changed", what: name }] };
}
