/** The site's side of the wire, for one judge: gives orders, and times each until its report is stored. */
import { randomUUID } from "node:crypto";
import { type Bus, connectBus, consumeDurably } from "../../packages/bus/src/index.ts";
import {
  type ClaimReply,
  durableStreams,
  type JudgeReport,
  judgeReport,
  renewRequest,
  type WorkOrder,
} from "../../packages/contract/src/index.ts";

/** A wire to the judges that are connected to the same NATS. */
export interface Wire {
  /** Resolves to the milliseconds from the order's leaving to its report's arrival, and the report. */
  judge(order: Omit<WorkOrder, "attempt">): Promise<{ tookMs: number; report: JudgeReport }>;
  close(): Promise<void>;
}

interface Waiting {
  readonly order: WorkOrder;
  givenAt: number;
  readonly resolve: (end: { tookMs: number; report: JudgeReport }) => void;
}

/** Opens the wire. */
export function openWire(url: string): Wire {
  const bus: Bus = connectBus({ url, name: "bench" });
  const queue: Waiting[] = [];
  const free: ((waiting: Waiting) => void)[] = [];
  const given = new Map<string, Waiting>();

  const hand = (waiting: Waiting): ClaimReply => {
    waiting.givenAt = performance.now();
    given.set(waiting.order.attempt, waiting);
    return { kind: "work", order: waiting.order };
  };
  bus.answer("judge.claim.*", "bench", async (): Promise<ClaimReply> => {
    const next = queue.shift();
    if (next) return hand(next);
    return new Promise((resolve) => {
      const take = (waiting: Waiting) => {
        clearTimeout(timer);
        resolve(hand(waiting));
      };
      const timer = setTimeout(() => {
        free.splice(free.indexOf(take), 1);
        resolve({ kind: "none" });
      }, 15_000);
      free.push(take);
    });
  });
  bus.answer("judge.renew.*", "bench", async (message) => ({
    attempts: renewRequest.parse(message).held.map(({ attempt }) => ({ attempt, state: "held" })),
  }));
  const consuming = consumeDurably(bus, durableStreams.judgeReports, "bench", async (body) => {
    const report = judgeReport.parse(body);
    const waiting = given.get(report.attempt);
    given.delete(report.attempt);
    waiting?.resolve({ tookMs: performance.now() - waiting.givenAt, report });
  });
  return {
    judge: (order) =>
      new Promise((resolve) => {
        const waiting = { order: { ...order, attempt: randomUUID() }, givenAt: 0, resolve };
        const take = free.shift();
        if (take) take(waiting);
        else queue.push(waiting);
      }),
    close: async () => {
      await consuming.close();
      await bus.close();
    },
  };
}
