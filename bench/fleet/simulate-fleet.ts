/**
 * A fleet of judges at work, as a play of numbers: arrivals come in, a slot that is free claims what is next by the
 * site's rule, judges it, and is free again. A claim moves the row of its lane, so two claims never happen at once:
 * however many judges ask, the database hands out one piece after the other. Nothing is random here.
 */
import { binaryHeap } from "./binary-heap.ts";
import { createFairQueue, type QueuedWork } from "./fair-queue.ts";

/** A submission on its way. */
export interface Arrival extends QueuedWork {
  at: number;
  /** How long a slot works on it. */
  serviceSeconds: number;
}

export interface Fleet {
  slots: number;
  /** What handing out one piece of work costs. */
  claimSeconds: number;
}

/** What became of a submission; all times are seconds since the start. */
export interface Judged {
  arrival: Arrival;
  /** When it was claimed. */
  claimedAt: number;
  startedAt: number;
  endedAt: number;
}

/** Plays it to the end; `arrivals` are in the order of their times. Answers them in the order they were claimed. */
export function simulateFleet(arrivals: readonly Arrival[], { slots, claimSeconds }: Fleet): Judged[] {
  const queue = createFairQueue();
  const waiting = new Map<number, Arrival>();
  const free = binaryHeap<number>((one, other) => one < other);
  const running = binaryHeap<Judged>((one, other) => one.endedAt < other.endedAt);
  for (let slot = 0; slot < slots; slot++) free.push(0);
  const judged: Judged[] = [];
  let arrived = 0;
  let lastClaimEnds = 0;

  /** What a piece of work cost is told when it ends, which moves its user's next one. */
  const endUntil = (time: number) => {
    for (let next = running.peek(); next && next.endedAt <= time; next = running.peek()) {
      queue.charge(next.arrival, next.arrival.serviceSeconds);
      running.pop();
    }
  };
  const arriveUntil = (time: number) => {
    for (let next = arrivals[arrived]; next && next.at <= time; next = arrivals[arrived]) {
      endUntil(next.at);
      queue.enqueue(next);
      waiting.set(next.id, next);
      arrived += 1;
    }
    endUntil(time);
  };

  while (judged.length < arrivals.length) {
    const someoneAt = Math.max(free.pop() ?? 0, lastClaimEnds);
    arriveUntil(someoneAt);
    const claimedAt = queue.size() > 0 ? someoneAt : Math.max(someoneAt, arrivals[arrived]?.at ?? someoneAt);
    arriveUntil(claimedAt);
    const arrival = waiting.get(queue.claim()?.id ?? Number.NaN);
    if (!arrival) throw new Error("something waits, and nothing is next");
    waiting.delete(arrival.id);
    const startedAt = claimedAt + claimSeconds;
    const done = { arrival, claimedAt, startedAt, endedAt: startedAt + arrival.serviceSeconds };
    lastClaimEnds = startedAt;
    judged.push(done);
    running.push(done);
    free.push(done.endedAt);
  }
  return judged;
}
