import type { ClarificationsEvent, EventPayload } from "@touchstone/contract";

/** The questions of a contest, as one user sees them. */
export interface ClarificationTopic {
  cid: number;
  uid: string;
}

type Told = EventPayload<"contest.clarified.v1">;

/** Where the words about questions come from. */
export interface ClarificationSource {
  /** Which of them this user may hear of. Refuses whoever is not that user, or may not be inside. */
  readerOf: (
    topic: ClarificationTopic,
    token: string | undefined,
  ) => Promise<{ hears: (told: Told) => boolean }>;
  /** Hears what is asked or answered until the answered function is called. */
  follow: (cid: number, hear: (told: Told) => void) => () => void;
}

/**
 * The questions that one stream follows, checked before anything is said and again before each word. A contest that a
 * tab may not enter must not cost the others their stream.
 */
export async function streamClarifications(
  source: ClarificationSource,
  topics: ClarificationTopic[],
  token: string | undefined,
) {
  const readers = await Promise.allSettled(topics.map((topic) => source.readerOf(topic, token)));
  const open = topics.flatMap((topic, at) => {
    const reader = readers[at];
    return reader?.status === "fulfilled" ? [{ topic, hears: reader.value.hears }] : [];
  });
  const eventOf = ({ cid, uid }: ClarificationTopic): ClarificationsEvent => {
    return { kind: "contest.clarifications", cid, uid };
  };
  return {
    count: open.length,
    /** Why one of them is not followed. */
    refusal: readers.find((reader) => reader.status === "rejected")?.reason,
    /** Said when the stream opens, so that nothing is missed. */
    events: () => open.map(({ topic }) => eventOf(topic)),
    /** What is not for the reader is not said; whoever may hear no more leaves. */
    follow: (say: (event: ClarificationsEvent) => void, leave: () => void): (() => void)[] =>
      open.map(({ topic, hears }) =>
        source.follow(topic.cid, (told) => {
          if (!hears(told)) return;
          source.readerOf(topic, token).then((reader) => reader.hears(told) && say(eventOf(topic)), leave);
        }),
      ),
  };
}
