import { sharePromises } from "../cache/share-promises.ts";

/**
 * Answers that many wait for at once: a copy of the api is gone, and all who followed a board there ask another one for
 * what they miss. Whoever asks while such an answer is being made, or just after, gets the same one, and its body is
 * written once.
 */
const bodies = new WeakMap<object, string | undefined>();

/** Answers that one sharer keeps. */
const keptMax = 32;

/** Makes an answer once for all who ask with the same key; a key must say everything that the answer depends on. */
export function shareAnswers<Answer extends object>(
  keptMs: number,
): (key: string, make: () => Promise<Answer>) => Promise<Answer> {
  const share = sharePromises<Answer>(keptMax);
  return (key, make) =>
    share(key, keptMs, async () => {
      const answer = await make();
      bodies.set(answer, undefined);
      return answer;
    });
}

/** The body of a shared answer; undefined for any other, which is written by whoever sends it. */
export function sharedBody(answer: unknown, write: () => string): string | undefined {
  if (typeof answer !== "object" || answer === null || !bodies.has(answer)) return undefined;
  const body = bodies.get(answer) ?? write();
  bodies.set(answer, body);
  return body;
}
