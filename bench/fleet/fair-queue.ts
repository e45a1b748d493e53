/**
 * The rule by which the site hands out work, without a database: what `enqueueJob`, `claimJob` and `takeHeld` of
 * `apps/server/src/features/judges/judge-queue.repo.ts` do to tags, passes and virtual times. A test holds both to the
 * same order.
 */
import type { JudgeLane } from "../../apps/server/src/features/judges/judge-lane.ts";
import { type BinaryHeap, binaryHeap } from "./binary-heap.ts";

/** Work that waits. */
export interface QueuedWork {
  id: number;
  lane: JudgeLane;
  userId: number;
}

/** A queue that is fair between lanes, and in each lane between users. */
export interface FairQueue {
  enqueue: (work: QueuedWork) => void;
  /** Takes out what is next; nothing when nothing waits. */
  claim: () => QueuedWork | undefined;
  /** Tells what work has cost that was claimed. */
  charge: (work: QueuedWork, spentSeconds: number) => void;
  size: () => number;
}

/** What work is expected to cost before it is known. */
const expectedCostSeconds = 1;

const weights: Readonly<Record<JudgeLane, number>> = { 1: 16, 2: 8, 3: 4, 4: 2, 5: 1 };

interface Lane {
  lane: JudgeLane;
  pass: number;
  virtualTime: number;
  /** Where each user stands. */
  tags: Map<number, number>;
  waiting: BinaryHeap<Tagged>;
}

interface Tagged {
  work: QueuedWork;
  tag: number;
}

export function createFairQueue(): FairQueue {
  const lanes = ([1, 2, 3, 4, 5] as const).map(emptyLane);
  const laneOf = (number: JudgeLane) => {
    const lane = lanes[number - 1];
    if (!lane) throw new Error(`there is no lane ${number}`);
    return lane;
  };
  let size = 0;
  return {
    enqueue(work) {
      const { tags, virtualTime, waiting } = laneOf(work.lane);
      const from = Math.max(tags.get(work.userId) ?? Number.NEGATIVE_INFINITY, virtualTime);
      const tag = from + expectedCostSeconds;
      tags.set(work.userId, tag);
      waiting.push({ work, tag });
      size += 1;
    },
    claim() {
      const turns = lanes.toSorted((one, other) => one.pass - other.pass || one.lane - other.lane);
      const lane = turns.find(({ waiting }) => waiting.peek() !== undefined);
      const next = lane?.waiting.pop();
      if (!lane || !next) return undefined;
      const farthest = Math.max(...lanes.map(({ pass }) => pass));
      lane.pass = Math.max(lane.pass, farthest - 1) + 1 / weights[lane.lane];
      lane.virtualTime = Math.max(lane.virtualTime, next.tag);
      size -= 1;
      return next.work;
    },
    charge({ lane, userId }, spentSeconds) {
      const { tags } = laneOf(lane);
      const tag = tags.get(userId);
      if (tag !== undefined) tags.set(userId, tag + spentSeconds - expectedCostSeconds);
    },
    size: () => size,
  };
}

function emptyLane(lane: JudgeLane): Lane {
  const waiting = binaryHeap<Tagged>(
    (one, other) => one.tag < other.tag || (one.tag === other.tag && one.work.id < other.work.id),
  );
  return { lane, pass: 0, virtualTime: 0, tags: new Map(), waiting };
}
