import { randomUUID } from "node:crypto";
import { type Bus, connectBus, sendDurably } from "@touchstone/bus";
import {
  type ClaimReply,
  claimReply,
  type JudgeReport,
  judgeFeatures,
  judgeSubjects,
  type RenewReply,
  renewReply,
  type WorkOrder,
} from "@touchstone/contract";

/** A judge that speaks the protocol and judges as the test tells it to; the wire and the server are real. */
export interface TestJudge {
  session: string;
  claim(waitMs?: number): Promise<ClaimReply>;
  /** Claims until there is work. */
  work(): Promise<WorkOrder>;
  renew(attempts: string[]): Promise<RenewReply>;
  report(order: WorkOrder, outcome: JudgeReport["outcome"], changes?: Partial<JudgeReport>): Promise<void>;
  /** Starts anew, as after a crash: a new session that knows of nothing. */
  restart(): void;
  close(): Promise<void>;
}

/** Connects a judge with all languages of the site. */
export async function startTestJudge(natsUrl: string, judgeId: string): Promise<TestJudge> {
  const subjects = judgeSubjects(judgeId);
  const bus: Bus = connectBus({ url: natsUrl, name: judgeId, inboxPrefix: subjects.inbox });
  await bus.connection();
  const judge: TestJudge = {
    session: randomUUID(),
    async claim(waitMs = 0) {
      const abilities = {
        languages: ["c", "cpp", "java", "python3"],
        features: [judgeFeatures.productionSandbox],
        toolchain: "test",
      };
      const request = { session: judge.session, waitMs, ...abilities };
      return claimReply.parse(await bus.ask(subjects.claim, request, waitMs + 5_000));
    },
    async work() {
      const reply = await judge.claim(10_000);
      if (reply.kind !== "work") throw new Error(`no work: ${JSON.stringify(reply)}`);
      return reply.order;
    },
    async renew(attempts) {
      const held = attempts.map((attempt) => ({
        attempt,
        progress: { phase: "judging", done: 0, total: 1 },
      }));
      return renewReply.parse(await bus.ask(subjects.renew, { session: judge.session, held }, 5_000));
    },
    async report(order, outcome, changes = {}) {
      const { attempt, submissionId, generation, requestId } = order;
      const facts = { session: judge.session, toolchain: "test", spentCpuMs: 10 };
      const body = { ...facts, attempt, submissionId, generation, requestId, outcome, ...changes };
      await sendDurably(bus, subjects.report, { id: randomUUID(), body });
    },
    restart() {
      judge.session = randomUUID();
    },
    close: () => bus.close(),
  };
  return judge;
}

/** A report in which every test ended with this status. */
export function judgedAs(status: number, tests = 1): JudgeReport["outcome"] {
  const test = { status, share: status === 0 ? 1 : 0, cause: null, timeMs: 5, memoryBytes: 1_048_576 };
  return { kind: "judged", tests: Array.from({ length: tests }, () => test) };
}
