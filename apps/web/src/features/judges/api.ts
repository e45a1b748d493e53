import type { WireData } from "@touchstone/contract/web";
import { watchOptions } from "../../platform/http/call-options.ts";

/** One judge of the fleet. */
export type Judge = WireData<"getJudgeServiceInfo">[number];

/** The fleet as it is now. */
export function judgesOptions() {
  return watchOptions("getJudgeServiceInfo", {});
}

/** How a judge is: one that the site wants and that says nothing is missing. */
export function healthOf({ state, isThere, slots, load }: Judge) {
  if (state === "disabled") return "disabled";
  if (!isThere) return "away";
  if (state === "draining") return "draining";
  const isFull = slots !== null && load !== null && load.busySlots >= slots;
  return isFull || (load?.machine?.memoryPercent ?? 0) >= 90 ? "busy" : "well";
}
