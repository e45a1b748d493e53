import type { Bus } from "@touchstone/bus";
import { type JudgeLoad, type JudgeState, renewReply } from "@touchstone/contract";
import type { Logger } from "@touchstone/telemetry";
import type { HeldWorks } from "./held-work.ts";

/** What the heartbeat works with. */
export interface HeartbeatDeps {
  readonly bus: Pick<Bus, "ask">;
  /** The judge's own subject for it. */
  readonly subject: string;
  readonly session: string;
  readonly held: HeldWorks;
  readonly load: () => Promise<JudgeLoad>;
  /** Told with each answer what the site wants of this judge. */
  readonly onState: (state: JudgeState) => void;
  readonly log: Logger;
}

/** The rhythm. */
export interface HeartbeatTiming {
  readonly everyMs: number;
  /** Between two beats when there is news. */
  readonly newsMs: number;
  readonly retryMs: number;
}

const answerWithinMs = 5000;
const usualTiming: HeartbeatTiming = { everyMs: 10_000, newsMs: 200, retryMs: 2000 };

/** The judge's pulse. */
export interface Heartbeat {
  /** There is news: beat soon. */
  hurry(): void;
  stop(): void;
}

/**
 * Tells the server what is held, every ten seconds and soon after each step, and hears which of it is void. With empty
 * hands it says just that: the judge is alive. A beat that is lost costs nothing; the next one says the same.
 */
export function startHeartbeat(deps: HeartbeatDeps, timing: HeartbeatTiming = usualTiming): Heartbeat {
  let timer: NodeJS.Timeout | undefined;
  let isBeating = false;
  let hasNews = false;
  let isStopped = false;

  const schedule = (afterMs: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void beat(), afterMs);
  };
  const beat = async () => {
    isBeating = true;
    hasNews = false;
    const isHeard = await renew(deps);
    isBeating = false;
    if (!isHeard) return schedule(timing.retryMs);
    schedule(hasNews ? timing.newsMs : timing.everyMs);
  };
  schedule(0);
  return {
    hurry() {
      if (hasNews) return;
      hasNews = true;
      if (!isBeating) schedule(timing.newsMs);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function renew(deps: HeartbeatDeps): Promise<boolean> {
  const { bus, subject, session, held, log } = deps;
  try {
    const request = { session, load: await deps.load(), held: held.list() };
    const reply = renewReply.parse(await bus.ask(subject, request, answerWithinMs));
    for (const { attempt, state } of reply.attempts) {
      if (state === "void") held.void(attempt);
    }
    if (reply.state) deps.onState(reply.state);
    return true;
  } catch (error) {
    log.debug({ because: String(error) }, "a renewal was not heard");
    return false;
  }
}
