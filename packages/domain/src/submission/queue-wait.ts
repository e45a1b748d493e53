/** Beyond this nobody counts: a place is told as "or more". */
export const queueAheadMax = 1000;

/** An estimate of an hour or more says nothing that helps. */
const waitSecondsMax = 3600;

/**
 * How long work waits behind so much other work of its lane, in whole seconds, when the lane goes on being served as
 * it was; null where it is not served, or where the estimate is worth nothing. It is never below a second.
 */
export function expectedWaitSeconds(ahead: number, servedPerSecond: number): number | null {
  if (!(servedPerSecond > 0) || ahead >= queueAheadMax) return null;
  const seconds = Math.max(1, Math.ceil((ahead + 1) / servedPerSecond));
  return seconds < waitSecondsMax ? seconds : null;
}
