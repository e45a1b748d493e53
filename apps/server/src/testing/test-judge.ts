import { createHash, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type Bus, connectBus, sendDurably } from "@touchstone/bus";
import {
  type ClaimReply,
  claimReply,
  type JudgeLoad,
  type JudgeReport,
  judgeFeatures,
  judgeSubjects,
  type RenewReply,
  renewReply,
  type SentReport,
  voidNotice,
  type WorkOrder,
} from "@touchstone/contract";
import { languageFiles } from "@touchstone/languages";

/** A judge that speaks the protocol and judges as the test tells it to; the wire and the server are real. */
export interface TestJudge {
  session: string;
  claim(waitMs?: number): Promise<ClaimReply>;
  /** Claims until there is work. */
  work(): Promise<WorkOrder>;
  renew(attempts: string[], load?: JudgeLoad): Promise<RenewReply>;
  /** The next attempt that the site calls void of its own accord. */
  nextVoid(): Promise<string>;
  report(order: WorkOrder, outcome: SentReport["outcome"], changes?: Partial<JudgeReport>): Promise<void>;
  /** Stores the outcome at the site first, as one that the wire does not carry. */
  reportStored(order: WorkOrder, outcome: JudgeReport["outcome"], siteUrl: string): Promise<void>;
  /** Starts anew, as after a crash: a new session that knows of nothing. */
  restart(): void;
  close(): Promise<void>;
}

/** Connects a judge with all languages of the site. */
export async function startTestJudge(natsUrl: string, judgeId: string): Promise<TestJudge> {
  const subjects = judgeSubjects(judgeId);
  const bus: Bus = connectBus({ url: natsUrl, name: judgeId, inboxPrefix: subjects.inbox });
  await bus.connection();
  const voids: ((attempt: string) => void)[] = [];
  bus.listen(subjects.void, (message) => voids.shift()?.(voidNotice.parse(message).attempt));
  const judge: TestJudge = {
    session: randomUUID(),
    async claim(waitMs = 0) {
      const abilities = {
        languages: languageFiles.map(({ key }) => key),
        features: [judgeFeatures.productionSandbox],
        toolchain: "test",
        versions: Object.fromEntries(languageFiles.map(({ key }) => [key, "1.0"])),
        slots: 1,
        driver: "bubblewrap",
      };
      const request = { session: judge.session, waitMs, ...abilities };
      return claimReply.parse(await bus.ask(subjects.claim, request, waitMs + 5_000));
    },
    async work() {
      const reply = await judge.claim(10_000);
      if (reply.kind !== "work") throw new Error(`no work: ${JSON.stringify(reply)}`);
      return reply.order;
    },
    async renew(attempts, load) {
      const held = attempts.map((attempt) => ({
        attempt,
        progress: { phase: "judging", done: 0, total: 1 },
      }));
      return renewReply.parse(await bus.ask(subjects.renew, { session: judge.session, held, load }, 5_000));
    },
    nextVoid: () => new Promise((resolve) => voids.push(resolve)),
    async report(order, outcome, changes = {}) {
      const { attempt, submissionId, generation, requestId } = order;
      const facts = { session: judge.session, toolchain: "test", spentCpuMs: 10 };
      const body = { ...facts, attempt, submissionId, generation, requestId, outcome, ...changes };
      await sendDurably(bus, subjects.report, { id: randomUUID(), body });
    },
    async reportStored(order, outcome, siteUrl) {
      const bytes = Buffer.from(JSON.stringify(outcome));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const { pathname, search } = new URL(order.blobUrl.replace("{sha256}", sha256));
      const headers = { "content-type": "application/octet-stream" };
      const stored = await fetch(`${siteUrl}${pathname}${search}`, { method: "PUT", headers, body: bytes });
      if (!stored.ok) throw new Error(`not stored: ${stored.status}`);
      await judge.report(order, { kind: "stored", blob: { sha256, sizeBytes: bytes.length } });
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

/** Judges whatever it is given until told to stop, renewing what it holds and sending each report until it is taken. */
export async function judgeUntil(
  judge: TestJudge,
  statusOf: (order: WorkOrder) => number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const reply = await judge.claim(500);
      if (reply.kind !== "work") {
        await judge.renew([]);
        continue;
      }
      await delay(Math.random() * 60);
      await reportSurely(judge, reply.order, { status: statusOf(reply.order), signal });
    } catch {
      await delay(100);
    }
  }
}

async function reportSurely(
  judge: TestJudge,
  order: WorkOrder,
  { status, signal }: { status: number; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const held = await judge.renew([order.attempt]).catch(() => undefined);
    if (held?.attempts[0]?.state === "void") return;
    const isTaken = await judge.report(order, judgedAs(status)).then(
      () => true,
      () => false,
    );
    if (isTaken) return;
    await delay(100);
  }
}
