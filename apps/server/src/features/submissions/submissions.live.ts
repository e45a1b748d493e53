import type { Bus } from "@touchstone/bus";
import { eventSubject, type SubmissionEvent, submissionEvent } from "@touchstone/contract";
import { judgeStatus } from "@touchstone/domain";
import { z } from "zod";
import { createFollowers, type Followers } from "../../http/create-followers.ts";

const changed = z.object({ submissionId: z.int(), status: z.int().optional() });

/** Hears of every submission on the bus and passes each word on to those who follow it. */
export function createSubmissionsFeed(bus: Bus): Pick<Followers<number, SubmissionEvent>, "follow"> {
  const followers = createFollowers<number, SubmissionEvent>();
  const pass = (event: SubmissionEvent) => followers.tell(event.submitId, event);
  bus.listen("live.submission.*", (message) => {
    const event = submissionEvent.safeParse(message);
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
  return followers;
}
