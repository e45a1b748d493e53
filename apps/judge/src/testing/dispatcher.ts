import { type Bus, connectBus, consumeDurably } from "@touchstone/bus";
import {
  type ClaimReply,
  type ClaimRequest,
  claimRequest,
  durableStreams,
  type JudgeState,
  judgeSubjects,
  type RenewRequest,
  renewRequest,
  type SentReport,
  sentReport,
  type WorkOrder,
} from "@touchstone/contract";

/** The server's side of the wire, as small as can be: it gives each order once, to the latest session, and keeps what it hears. */
export interface Dispatcher {
  readonly orders: WorkOrder[];
  readonly claims: ClaimRequest[];
  readonly renewals: RenewRequest[];
  readonly reports: SentReport[];
  /** Attempts to be called void. */
  readonly voided: Set<string>;
  /** When set, claims are answered with this. */
  refusal: ClaimReply | undefined;
  /** What renewals are answered with. */
  state: JudgeState;
  /** Says of its own accord that an attempt is void. */
  tellVoid(judgeId: string, attempt: string): void;
  close(): Promise<void>;
}

const lookEveryMs = 20;

/** Answers judges on a NATS server. */
export function startDispatcher(url: string): Dispatcher {
  const bus: Bus = connectBus({ url, name: "dispatcher" });
  const dispatcher: Omit<Dispatcher, "close"> = {
    orders: [],
    claims: [],
    renewals: [],
    reports: [],
    voided: new Set(),
    refusal: undefined,
    state: "enabled",
    tellVoid: (judgeId, attempt) => bus.tell(judgeSubjects(judgeId).void, { attempt }),
  };
  bus.answer("judge.claim.*", "dispatcher", async (message): Promise<ClaimReply> => {
    const request = claimRequest.parse(message);
    dispatcher.claims.push(request);
    const isCurrent = () => dispatcher.claims.at(-1)?.session === request.session;
    for (let left = request.waitMs; left > 0 && isCurrent(); left -= lookEveryMs) {
      const order = dispatcher.orders.shift();
      if (order) return { kind: "work", order };
      if (dispatcher.refusal) return dispatcher.refusal;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
    return { kind: "none" };
  });
  bus.answer("judge.renew.*", "dispatcher", async (message) => {
    const request = renewRequest.parse(message);
    dispatcher.renewals.push(request);
    return {
      state: dispatcher.state,
      attempts: request.held.map(({ attempt }) => ({
        attempt,
        state: dispatcher.voided.has(attempt) ? "void" : "held",
      })),
    };
  });
  const consuming = consumeDurably(bus, durableStreams.judgeReports, "dispatcher", async (body) => {
    dispatcher.reports.push(sentReport.parse(body));
  });
  return Object.assign(dispatcher, {
    close: async () => {
      await consuming.close();
      await bus.close();
    },
  });
}
