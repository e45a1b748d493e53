import { contestStatus } from "@touchstone/domain";
import { useEffect, useState } from "react";
import type { BoardContest } from "./api.ts";

/** A timer cannot be set further ahead. */
const timerMsMax = 2_147_483_647;

/** Whether a contest has ended, by the server's clock: its answer, and the time that passed since. */
export function useHasEnded({
  status,
  now,
  endTime,
}: Pick<BoardContest, "status" | "now" | "endTime">): boolean {
  const [endedAt, setEndedAt] = useState<string>();
  useEffect(() => {
    const leftMs = Date.parse(endTime) - Date.parse(now);
    if (leftMs <= 0 || leftMs > timerMsMax) return;
    const timer = setTimeout(() => setEndedAt(endTime), leftMs);
    return () => clearTimeout(timer);
  }, [now, endTime]);
  return status === contestStatus.ended || endedAt === endTime;
}
