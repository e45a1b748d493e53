import type { Bus } from "@touchstone/bus";
import { type ClaimReply, type ClaimRequest, claimReply, type WorkOrder } from "@touchstone/contract";
import type { Logger } from "@touchstone/telemetry";
import { createBackOff } from "./back-off.ts";

/** What claiming works with. */
export interface ClaimDeps {
  readonly bus: Pick<Bus, "ask">;
  readonly subject: string;
  /** What is said now: a judge is not always as able. */
  readonly request: () => ClaimRequest;
  readonly log: Logger;
  /** Whether work may be asked for now. */
  readonly mayClaim: () => Promise<boolean>;
  /** Does the work; the slot asks again when it resolves, after a pause when it resolves to false. */
  readonly work: (order: WorkOrder) => Promise<boolean>;
}

/** An answer may take this much longer than the server may wait for work; one that comes later is lost. */
const marginMs = 5_000;
/** After silence: asking again costs nothing, and whoever was away shall find us soon. */
const silencePauses = { firstMs: 250, maxMs: 2000 };
/** After a refusal, or after work that ended in a fault: a judge that is broken must not spoil one work after another. */
const cautionPauses = { firstMs: 1000, maxMs: 30_000 };

/** The life of one slot: ask for work, do it, ask again, until `stop` is raised. Nobody's silence ends it. */
export async function claimWork(deps: ClaimDeps, stop: AbortSignal): Promise<void> {
  const silence = createBackOff(silencePauses);
  const caution = createBackOff(cautionPauses);
  while (!stop.aborted) {
    const reply = (await deps.mayClaim()) ? await claim(deps, stop) : undefined;
    if (!reply) {
      await silence.pause(stop);
      continue;
    }
    silence.reset();
    if (reply.kind === "none") continue;
    if (reply.kind === "refused") deps.log.warn({ because: reply.because }, "this judge gets no work");
    const isWell = reply.kind === "work" && (await deps.work(reply.order));
    if (isWell) caution.reset();
    else await caution.pause(stop);
  }
}

/** One question. Nothing when nobody answered, or when "none" came so fast that asking on would be a storm. */
async function claim(deps: ClaimDeps, stop: AbortSignal): Promise<ClaimReply | undefined> {
  const { bus, subject, log } = deps;
  const request = deps.request();
  const askedAt = performance.now();
  try {
    const reply = claimReply.parse(await bus.ask(subject, request, request.waitMs + marginMs));
    const isHasty = reply.kind === "none" && performance.now() - askedAt < request.waitMs / 2;
    return isHasty ? undefined : reply;
  } catch (error) {
    if (!stop.aborted) log.warn({ because: String(error) }, "a claim was not answered");
    return undefined;
  }
}
