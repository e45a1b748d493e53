/** Words on the wire between our own processes; each may be lost without harm. */
export const wakeSubjects = {
  /** There is work for judges. */
  judges: "wake.judges",
  /** There are events to send. */
  outbox: "wake.outbox",
} as const;

/** Where domain events are sent, by topic. */
export function eventSubject(topic: string): string {
  return `event.${topic}`;
}

/** Where the progress of a submission is told to the copies of the api. */
export function progressSubject(submissionId: number): string {
  return `live.submission.${submissionId}`;
}

/** Where the copies of the api hear that the board of a contest has moved; of every contest with a star. */
export function boardSubject(contestId: number | "*"): string {
  return `live.board.${contestId}`;
}

const day = 86_400;

/** The streams that outlive a crash of their receivers. */
export const durableStreams = {
  judgeReports: { name: "JUDGE_REPORTS", subjects: ["judge.report.*"], maxAgeSeconds: 7 * day },
  events: { name: "EVENTS", subjects: ["event.>"], maxAgeSeconds: day },
};
