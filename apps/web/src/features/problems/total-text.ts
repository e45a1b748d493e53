import { countText } from "@touchstone/domain";

/** How many rows a list has; there are more where only so many were counted. */
export interface Total {
  total: number;
  totalIsFloor: boolean;
}

/** A total as lists show it; one that was counted only so far says so. */
export function totalText({ total, totalIsFloor }: Total): string {
  return `${countText(total)}${totalIsFloor ? "+" : ""}`;
}
