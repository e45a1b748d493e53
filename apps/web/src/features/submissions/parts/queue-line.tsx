import { useQuery } from "@tanstack/react-query";
import { judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { queueEveryMs } from "../api.ts";
import { useIsCovered, useToldQueue } from "../watched-submissions.ts";
import { queueText } from "./queue-text.ts";

/** The place of an own submission in the queue while it waits there; nothing once a judge has it. */
export function QueueLine({ submitId, status }: { submitId: number; status: number }): ReactNode {
  const { t } = useTranslation();
  const isWaiting = status === judgeStatus.pending;
  const { data } = useQuery({
    // What is known while it waits is not what its page is to show of the verdict.
    queryKey: ["queue", submitId],
    queryFn: ({ signal }) => call("getSubmissionDetail", { submitId }, { signal, isQuiet: true }),
    enabled: isWaiting,
    refetchInterval: useIsCovered(submitId) ? false : queueEveryMs,
  });
  const told = useToldQueue(submitId, isWaiting);
  const text = isWaiting ? queueText(t, told ?? data?.submission.queue ?? null) : undefined;
  return text && <p>{text}</p>;
}
