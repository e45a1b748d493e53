import { judgeStatus } from "../verdict/judge-status.ts";

/** What a list of problems shows for the reader's own status: solved is a tick, tried a minus, else nothing. */
export function statusMark(status: number | null | undefined): "tick" | "minus" | undefined {
  if (status === null || status === undefined || status === judgeStatus.notSubmitted) return undefined;
  return status === judgeStatus.accepted ? "tick" : "minus";
}
