import { contestStatus } from "@touchstone/domain";
import { useEffect, useState } from "react";
import type { BoardContest } from "./api.ts";

/** A timer cannot be set further ahead. */
const timerMsMax = 2_147_483_647;

/** Whether a contest has ended, by the server's clock. */
export function useHasEnded({
  status,
  now,
  endTime,
}: Pick<BoardContest, "status" | "now" | "endTime">): boolean {
  const isPast = useIsPast(now, endTime);
  return status === contestStatus.ended || isPast;
}

/** Whether a moment is past, by the server's clock: its answer, and the time that went by since. */
export function useIsPast(now: string, moment: string | null): boolean {
  const [past, setPast] = useState<string>();
  const leftMs = moment === null ? undefined : Date.parse(moment) - Date.parse(now);
  useEffect(() => {
    if (moment === null || leftMs === undefined || leftMs <= 0 || leftMs > timerMsMax) return;
    const timer = setTimeout(() => setPast(moment), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs, moment]);
  return leftMs !== undefined && (leftMs <= 0 || past === moment);
}
