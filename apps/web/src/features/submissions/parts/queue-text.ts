import { countText, queueAheadMax } from "@touchstone/domain";
import type { TFunction } from "i18next";
import type { SubmissionDetail } from "../api.ts";

/** Longer waits are told in minutes. */
const secondsTold = 90;

/** Where a submission stands in the queue and about how long it waits; undefined where nothing is known. */
export function queueText(t: TFunction, queue: SubmissionDetail["queue"]): string | undefined {
  if (!queue) return undefined;
  const { ahead, waitSeconds } = queue;
  if (waitSeconds === null) return placeText(t, ahead);
  const wait =
    waitSeconds < secondsTold
      ? t("why.queue.seconds", { number: waitSeconds })
      : t("why.queue.minutes", { number: Math.round(waitSeconds / 60) });
  return `${placeText(t, ahead)} · ${wait}`;
}

function placeText(t: TFunction, ahead: number): string {
  if (ahead === 0) return t("why.queue.next");
  return ahead < queueAheadMax
    ? t("why.queue.ahead", { count: ahead })
    : t("why.queue.many", { number: countText(queueAheadMax) });
}
