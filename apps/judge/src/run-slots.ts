/**
 * A judge at work, seen from the wire: each slot asks for work, does it and reports it; one heartbeat speaks for all.
 *
 * The stop has three steps. *Stop claiming*: from now on nothing is taken; an order that arrives all the same, because
 * its claim was under way, is given back at once. *Drain*: what is under way may finish within the grace period; what
 * does not is stopped and given back, as a fault "drained", so that nobody waits for a lease to run out. *Gone*: a
 * report that cannot be stored even now is left to the lease.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Bus } from "@touchstone/bus";
import {
  type JudgeAbilities,
  type JudgeLoad,
  type JudgeState,
  judgeSubjects,
  voidNotice,
  type WorkOrder,
} from "@touchstone/contract";
import type { Logger, Metrics, Tracing } from "@touchstone/telemetry";
import { claimWork } from "./claim-work.ts";
import { type DiskRoom, hasRoom } from "./disk-room.ts";
import { doWork, type JudgeOrder, type WorkDeps } from "./do-work.ts";
import { type HeartbeatTiming, startHeartbeat } from "./heartbeat.ts";
import { HeldWorks } from "./held-work.ts";
import { watchMachine } from "./watch-machine.ts";

/** What running needs. */
export interface SlotsDeps {
  readonly bus: Bus;
  readonly judgeId: string;
  /** What this judge can do now; its toolchain never changes. */
  readonly abilities: () => JudgeAbilities;
  readonly diskRoom: () => Promise<DiskRoom>;
  readonly noise: () => JudgeLoad["noise"];
  /** One for each slot. */
  readonly judges: readonly JudgeOrder[];
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly timing?: HeartbeatTiming;
}

/** A judge at work. */
export interface RunningSlots {
  /** Stops claiming, lets work finish for `graceMs` and gives the rest back. */
  drain(graceMs: number): Promise<void>;
}

/** A claim dies with the `jobs` that heard it, unnoticed: so long, and no longer, a slot may then wait for nothing. */
const waitMs = 5_000;
/** How long reports of drained work may take to be stored. */
const farewellMs = 5000;

/** Starts every slot. A judge that starts is a new session: what an earlier one held is void. */
export function runSlots(deps: SlotsDeps): RunningSlots {
  const { bus, judgeId, judges, log } = deps;
  const subjects = judgeSubjects(judgeId);
  const session = randomUUID();
  const stop = new AbortController();
  const drained = new AbortController();
  const gone = new AbortController();
  const busy = new Set<Promise<unknown>>();
  const held: HeldWorks = new HeldWorks(() => heartbeat.hurry());
  const readMachine = watchMachine();
  const load = async () => {
    const { freeBytes: diskFreeBytes } = await deps.diskRoom();
    const clockMs = Date.now();
    return { busySlots: busy.size, diskFreeBytes, noise: deps.noise(), machine: readMachine(), clockMs };
  };
  const gate = claimGate(deps);
  const beat = {
    bus,
    subject: subjects.renew,
    session,
    held,
    load,
    onState: (state: JudgeState) => gate.onState(state),
    log,
  };
  const heartbeat = startHeartbeat(beat, deps.timing);
  bus.listen(subjects.void, (message) => {
    const notice = voidNotice.safeParse(message).data;
    if (notice) held.void(notice.attempt);
  });
  const { workDone, slotsBusy } = measure(deps);
  const workDeps: WorkDeps = {
    bus,
    subject: subjects.report,
    log,
    tracing: deps.tracing,
    session,
    toolchain: deps.abilities().toolchain,
    held,
    drained: drained.signal,
    gone: gone.signal,
    onDone: (outcome) => workDone.inc({ outcome }),
  };

  const work = (judge: JudgeOrder) => async (order: WorkOrder) => {
    // What was under way when we stopped claiming is given back untouched.
    const mayJudge = stop.signal.aborted ? { ...workDeps, drained: stop.signal } : workDeps;
    const doing = doWork(mayJudge, order, judge);
    busy.add(doing);
    slotsBusy.set(busy.size);
    return doing.finally(() => {
      busy.delete(doing);
      slotsBusy.set(busy.size);
    });
  };
  const request = () => ({ session, ...deps.abilities(), waitMs });
  const claims = { bus, subject: subjects.claim, request, log, mayClaim: () => gate.mayClaim() };
  for (const judge of judges) {
    claimWork({ ...claims, work: work(judge) }, stop.signal).catch((error: unknown) =>
      log.fatal({ err: error }, "a slot is broken and takes no more work"),
    );
  }

  const allDone = async () => {
    while (busy.size > 0) await Promise.allSettled(busy);
  };
  return {
    async drain(graceMs) {
      stop.abort(new Error("the judge stops"));
      await within(graceMs, allDone());
      drained.abort(new Error("the judge is drained"));
      await within(farewellMs, allDone());
      gone.abort(new Error("the judge is gone"));
      await allDone();
      heartbeat.stop();
    },
  };
}

/** Work is asked for while the site wants this judge and there is room for it on the disk. */
function claimGate({ diskRoom, log }: SlotsDeps) {
  let wanted: JudgeState = "enabled";
  let isOpen = true;
  return {
    onState(state: JudgeState) {
      if (state !== wanted) log.info({ state }, "the site wants something else of this judge");
      wanted = state;
    },
    async mayClaim(): Promise<boolean> {
      const room = await diskRoom();
      if (hasRoom(room) !== isOpen) {
        isOpen = !isOpen;
        log.warn(room, isOpen ? "there is room on the disk again" : "no work is taken: the disk is full");
      }
      return isOpen && wanted === "enabled";
    },
  };
}

function measure({ metrics, judges, diskRoom }: SlotsDeps) {
  const diskFree = metrics.gauge(
    "touchstone_judge_disk_free_bytes",
    "What is free on the disk of this judge's folder.",
  );
  metrics.readWhenAsked([diskFree], async () => diskFree.set((await diskRoom()).freeBytes));
  metrics.gauge("touchstone_judge_slots", "Slots of this judge.").set(judges.length);
  return {
    workDone: metrics.counter("touchstone_judge_work_total", "Pieces of work by how they ended.", [
      "outcome",
    ]),
    slotsBusy: metrics.gauge("touchstone_judge_slots_busy", "Slots with work in hand."),
  };
}

async function within(ms: number, done: Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([done, delay(ms, undefined, { signal: over.signal }).catch(() => {})]);
  over.abort();
}
