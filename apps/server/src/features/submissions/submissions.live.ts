import type { Bus } from "@touchstone/bus";
import { eventSubject, type LiveEvent, liveEvent } from "@touchstone/contract";
import { judgeStatus } from "@touchstone/domain";
import { z } from "zod";

/** Lets streams follow single submissions. */
export interface SubmissionsFeed {
  follow(submissionId: number, hear: (event: LiveEvent) => void): () => void;
}

const changed = z.object({ submissionId: z.int(), status: z.int().optional() });

/** Hears of every submission on the bus and passes each word on to those who follow it. */
export function createSubmissionsFeed(bus: Bus): SubmissionsFeed {
  const followers = new Map<number, Set<(event: LiveEvent) => void>>();
  const pass = (event: LiveEvent) => {
    for (const hear of followers.get(event.submitId) ?? []) hear(event);
  };
  bus.listen("live.submission.*", (message) => {
    const event = liveEvent.safeParse(message);
    if (event.success) pass(event.data);
  });
  for (const topic of ["submission.judged.v1", "submission.rejudged.v1"]) {
    bus.listen(eventSubject(topic), (message) => {
      const { data } = changed.safeParse(message);
      if (!data) return;
      pass({
        kind: "submission.status",
        submitId: data.submissionId,
        status: data.status ?? judgeStatus.pending,
      });
    });
  }
  return {
    follow(submissionId, hear) {
      const hearers = followers.get(submissionId) ?? new Set();
      followers.set(submissionId, hearers.add(hear));
      return () => {
        hearers.delete(hear);
        if (hearers.size === 0) followers.delete(submissionId);
      };
    },
  };
}
