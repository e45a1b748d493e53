/**
 * Keeps submissions under way fresh on a page. The live stream tells what changed and the row is asked for once; where
 * the stream does not cover a submission, the page asks every two seconds as the specification says.
 */
import type { LiveEvent, WireData } from "@touchstone/contract/web";
import { isUnderWay, mayPoll, pollEveryMs } from "@touchstone/domain";
import { useEffect, useRef, useState } from "react";
import { call } from "../../platform/http/call.ts";
import { coveredStore, followTopics } from "../../platform/live/live-tabs.ts";
import { useStore } from "../../platform/store.ts";

/** A submission as lists and status checks carry it. */
export type SubmissionRow = WireData<"getSubmissionList">["records"][number];

/** How far a judgement is. */
export type Progress = Extract<LiveEvent, { kind: "submission.progress" }>;

/** Where a submission that waits stands. */
export type QueuePlace = Extract<LiveEvent, { kind: "submission.queue" }>;

/** The step, where it tells how many tests are done; a problem without feedback does not. */
export function toldTests(step: Progress | undefined): Progress | undefined {
  return step?.phase === "judging" && step.total > 0 ? step : undefined;
}

/** What a page hears of the submissions it watches. */
export interface WatchHearer {
  /** The newest row of a submission. */
  row(row: SubmissionRow): void;
  /** A step on the way; it may be lost. */
  progress?(progress: Progress): void;
  /** Where it stands in the queue while it waits, for whoever may know. */
  queue?(event: QueuePlace): void;
  /** The page has stopped asking; only a stream can tell it more. */
  gaveUp?(): void;
}

const topicOf = (submitId: number) => `submission:${submitId}`;

/** Where a submission that waits stands, as the stream told it last. */
export function useToldQueue(submitId: number, isWaiting: boolean): QueuePlace["queue"] | undefined {
  const [told, setTold] = useState<QueuePlace>();
  useEffect(() => {
    if (!isWaiting) return;
    return followTopics([topicOf(submitId)], (event) => {
      if (event.kind === "submission.queue" && event.submitId === submitId) setTold(event);
    });
  }, [submitId, isWaiting]);
  return told?.submitId === submitId ? told.queue : undefined;
}

/** Whether the stream tells of a submission, so that nothing has to be asked for. */
export function useIsCovered(submitId: number): boolean {
  return useStore(coveredStore).has(topicOf(submitId));
}

/**
 * Watches submissions while the part is on the page; leave out those that are no longer under way. `cid` is their
 * contest, 0 outside contests.
 */
export function useWatchedSubmissions(submitIds: readonly number[], hearer: WatchHearer, cid = 0): void {
  const latest = useRef(hearer);
  latest.current = hearer;
  const key = submitIds.join();
  // Counted over the whole stay on the page: a row that leaves does not begin the count anew, the last one does.
  const checks = useRef(0);
  const watched = useRef<readonly number[]>([]);
  useEffect(() => {
    const ids = key === "" ? [] : key.split(",").map(Number);
    if (!ids.some((id) => watched.current.includes(id))) checks.current = 0;
    watched.current = ids;
    if (ids.length === 0) return;
    const leaving = new AbortController();
    const stopFollowing = followTopics(ids.map(topicOf), (event) => {
      if (event.kind === "submission.progress") latest.current.progress?.(event);
      if (event.kind === "submission.queue") latest.current.queue?.(event);
      if (event.kind === "submission.status" && !isUnderWay(event.status)) {
        void ask({ submitIds: [event.submitId], cid }, latest, leaving.signal);
      }
    });
    const stopPolling = poll(ids, checks, {
      askFor: (uncovered) => ask({ submitIds: uncovered, cid }, latest, leaving.signal),
      gaveUp: () => latest.current.gaveUp?.(),
    });
    return () => {
      leaving.abort();
      stopFollowing();
      stopPolling();
    };
  }, [key, cid]);
}

async function ask(
  { submitIds, cid }: { submitIds: number[]; cid: number },
  hearer: { current: WatchHearer },
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const options = { signal, isQuiet: true };
    const rows = await (cid === 0
      ? call("checkSubmissionsStatus", { submitIds }, options)
      : call("checkContestSubmissionsStatus", { submitIds, cid }, options));
    if (!signal.aborted) for (const row of Object.values(rows)) hearer.current.row(row);
    return true;
  } catch {
    return false;
  }
}

/** What polling does each time, and at its end. */
interface Polling {
  askFor: (ids: number[]) => Promise<boolean>;
  gaveUp: () => void;
}

/** Asks for what the stream does not cover, first after two seconds. */
function poll(ids: readonly number[], checks: { current: number }, { askFor, gaveUp }: Polling): () => void {
  let hasFailed = false;
  let hasLeft = false;
  let timer = setTimeout(tick, pollEveryMs);
  async function tick(): Promise<void> {
    const uncovered = ids.filter((id) => !coveredStore.get().has(topicOf(id)));
    if (uncovered.length > 0) {
      checks.current += 1;
      hasFailed = !(await askFor(uncovered));
    }
    if (hasLeft) return;
    if (mayPoll({ underWay: ids.length, checks: checks.current, hasFailed })) {
      timer = setTimeout(tick, pollEveryMs);
    } else gaveUp();
  }
  return () => {
    hasLeft = true;
    clearTimeout(timer);
  };
}
