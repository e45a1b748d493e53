import { judgeStatus } from "@touchstone/domain";
import type { TFunction } from "i18next";
import type { SubmissionDetail } from "../api.ts";

/** Which other judge a submission waits for, or which one judges it; undefined for one that is judged here. */
export function remoteText(
  t: TFunction,
  { remoteJudge: judge, status }: Pick<SubmissionDetail, "remoteJudge" | "status">,
): string | undefined {
  if (judge === null) return undefined;
  return t(status === judgeStatus.pending ? "submissions.remoteWaits" : "submissions.remoteJudges", {
    judge,
  });
}
