import { Refusal } from "@touchstone/domain";

/** How many live streams may be open at this copy of the api. */
export interface StreamLimits {
  /** A browser needs one; some are on their way out while others come. */
  readonly ofSession: number;
  readonly atAddress: number;
}

/** When whoever had too many may try again. */
const retryAfterSeconds = 15;

/**
 * Counts a stream of a session, if there is one, and of an address; answers how it is counted out again. Refuses one
 * too many. A token is not read for that: whoever invents some is counted by the address.
 */
export function createStreamCounter({ ofSession, atAddress }: StreamLimits) {
  const counts = new Map<string, number>();
  const move = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return (token: string | undefined, address: string): (() => void) => {
    const held: [key: string, max: number][] = [[`address ${address}`, atAddress]];
    if (token) held.push([`session ${token}`, ofSession]);
    if (held.some(([key, max]) => (counts.get(key) ?? 0) >= max))
      throw new Refusal("too_many_requests", { retryAfterSeconds });
    for (const [key] of held) move(key, 1);
    return () => {
      for (const [key] of held) move(key, -1);
    };
  };
}
