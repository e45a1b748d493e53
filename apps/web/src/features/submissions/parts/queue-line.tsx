import { useQuery } from "@tanstack/react-query";
import { judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { queueEveryMs } from "../api.ts";
import { useIsCovered, useToldQueue } from "../watched-submissions.ts";
import { queueText } from "./queue-text.ts";
import { remoteText } from "./remote-text.ts";

/** The place of an own submission in the queue while it waits there, or whom it waits for; nothing once a judge has it. */
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
  if (!isWaiting) return undefined;
  const text =
    queueText(t, told ?? data?.submission.queue ?? null) ?? (data && remoteText(t, data.submission));
  return text && <p>{text}</p>;
}
