/** The judge's side of the wire against a NATS server of the test's own; judging itself is played. */
import { randomUUID } from "node:crypto";
import { connectBus } from "@touchstone/bus";
import { busMessageBytesMax } from "@touchstone/contract";
import type { Judged } from "@touchstone/judging";
import { createLogger, createMetrics, openTracing, type Tracing, untraced } from "@touchstone/telemetry";
import { startNats, startTraceReceiver, type TestNats } from "@touchstone/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DiskRoom } from "./disk-room.ts";
import type { JudgeOrder } from "./do-work.ts";
import { type RunningSlots, runSlots } from "./run-slots.ts";
import { startBlobServer } from "./testing/blob-server.ts";
import { type Dispatcher, startDispatcher } from "./testing/dispatcher.ts";
import { orderOf } from "./testing/order.ts";

let nats: TestNats;
let dispatcher: Dispatcher;
let stops: (() => Promise<void>)[];
let room: DiskRoom;
let tracing: Tracing;
beforeEach(async () => {
  room = { freeBytes: 1024 ** 4, freeFiles: null };
  tracing = untraced;
  nats = await startNats();
  dispatcher = startDispatcher(nats.url);
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await dispatcher.close();
  await nats.close();
});

const judged: Judged = { outcome: { kind: "judged", tests: [] }, spentCpuMs: 5 };

function runWith(...judges: JudgeOrder[]): RunningSlots {
  const bus = connectBus({ url: nats.url, name: "judge", inboxPrefix: "_INBOX_judge_one" });
  const slots = runSlots({
    bus,
    judgeId: "one",
    abilities: () => ({
      languages: ["c"],
      versions: {},
      features: [],
      toolchain: "gcc",
      slots: 1,
      driver: "test",
    }),
    diskRoom: async () => room,
    noise: () => null,
    judges,
    log: createLogger({ process: "judge", level: "silent", version: "0" }),
    metrics: createMetrics("test"),
    tracing,
    timing: { everyMs: 300, newsMs: 50, retryMs: 100 },
  });
  stops.push(async () => {
    await slots.drain(0);
    await bus.close();
  });
  return slots;
}

/** A judging that goes on until the test ends it, or until it is called off. */
function playedJudging() {
  const begun: Parameters<JudgeOrder>[] = [];
  const calledOff = vi.fn();
  const end = Promise.withResolvers<void>();
  const judge: JudgeOrder = async (...call) => {
    begun.push(call);
    const [, , signal] = call;
    signal.throwIfAborted();
    const off = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => {
        calledOff();
        reject(signal.reason);
      });
    });
    await Promise.race([end.promise, off]);
    return judged;
  };
  return { judge, begun, calledOff, end: end.resolve };
}

const soon = { timeout: 10_000 };

describe("work", () => {
  it("is claimed, judged and reported, piece after piece, on every slot", async () => {
    runWith(
      async () => judged,
      async () => judged,
    );
    const orders = Array.from({ length: 10 }, () => orderOf());
    dispatcher.orders.push(...orders);
    await vi.waitFor(() => expect(dispatcher.reports).toHaveLength(10), soon);
    expect(new Set(dispatcher.reports.map(({ attempt }) => attempt))).toEqual(
      new Set(orders.map(({ attempt }) => attempt)),
    );
    const [claim] = dispatcher.claims;
    expect(claim).toMatchObject({ languages: ["c"], toolchain: "gcc", waitMs: 5_000 });
    expect(dispatcher.reports[0]).toMatchObject({
      session: claim?.session,
      submissionId: 7,
      generation: 1,
      requestId: "request",
      toolchain: "gcc",
      ...judged,
    });
  });

  it("is a span in the trace of the request that ordered it", async () => {
    const receiver = await startTraceReceiver();
    stops.push(receiver.close);
    tracing = await openTracing({ url: receiver.url, process: "judge", version: "0" });
    runWith(async () => judged);
    const requestId = randomUUID();
    dispatcher.orders.push(orderOf({ requestId }));
    await vi.waitFor(() => expect(receiver.spans).toHaveLength(1), soon);
    const traceId = requestId.replaceAll("-", "");
    expect(receiver.spans[0]).toMatchObject({ service: "touchstone-judge", name: "judge", traceId });
    expect(receiver.spans[0]?.attributes.map(({ key }) => key)).toEqual([
      "touchstone.submission_id",
      "touchstone.outcome",
    ]);
    await tracing.close();
  });

  it("is renewed with its progress, and an idle judge shows that it lives", async () => {
    const played = playedJudging();
    runWith(played.judge);
    await vi.waitFor(() => expect(dispatcher.renewals.at(-1)?.held).toEqual([]), soon);
    const order = orderOf();
    dispatcher.orders.push(order);
    await vi.waitFor(() => expect(played.begun).toHaveLength(1), soon);
    played.begun[0]?.[1]({ phase: "judging", done: 3, total: 9 });
    const held = [{ attempt: order.attempt, progress: { phase: "judging", done: 3, total: 9 } }];
    await vi.waitFor(() => expect(dispatcher.renewals.at(-1)?.held).toEqual(held), soon);
  });

  it("tells steps that come fast no more often than agreed", async () => {
    const played = playedJudging();
    runWith(played.judge);
    dispatcher.orders.push(orderOf());
    await vi.waitFor(() => expect(played.begun).toHaveLength(1), soon);
    const before = dispatcher.renewals.length;
    const last = { phase: "judging", done: 499, total: 500 } as const;
    for (let done = 0; done < 500; done += 1) {
      played.begun[0]?.[1]({ ...last, done });
      if (done % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await vi.waitFor(() => expect(dispatcher.renewals.at(-1)?.held[0]?.progress).toEqual(last), soon);
    expect(dispatcher.renewals.length - before).toBeLessThan(10);
  });

  it("that turns void is called off, dropped without a report, and the slot goes on", async () => {
    const played = playedJudging();
    runWith(played.judge);
    const [unwanted, wanted] = [orderOf(), orderOf()];
    dispatcher.orders.push(unwanted);
    await vi.waitFor(() => expect(played.begun).toHaveLength(1), soon);
    dispatcher.voided.add(unwanted.attempt);
    await vi.waitFor(() => expect(played.calledOff).toHaveBeenCalledOnce(), soon);
    played.end();
    dispatcher.orders.push(wanted);
    await vi.waitFor(
      () => expect(dispatcher.reports.map(({ attempt }) => attempt)).toEqual([wanted.attempt]),
      soon,
    );
  });

  it("that is called void meanwhile is dropped within a second, without waiting for a renewal", async () => {
    const judging = playedJudging();
    runWith(judging.judge);
    const order = orderOf();
    dispatcher.orders.push(order);
    await vi.waitFor(() => expect(judging.begun).toHaveLength(1), soon);
    await vi.waitFor(() => expect(dispatcher.renewals.at(-1)?.held).toHaveLength(1), soon);
    const toldAt = performance.now();
    dispatcher.tellVoid("one", order.attempt);
    await vi.waitFor(() => expect(judging.calledOff).toHaveBeenCalled(), { timeout: 5000, interval: 5 });
    expect(performance.now() - toldAt).toBeLessThan(1000);
  });

  it("stays listed after its report until the server calls it void", async () => {
    runWith(async () => judged);
    const order = orderOf();
    dispatcher.orders.push(order);
    await vi.waitFor(() => expect(dispatcher.reports).toHaveLength(1), soon);
    const count = dispatcher.renewals.length;
    await vi.waitFor(() => expect(dispatcher.renewals.length).toBeGreaterThan(count + 1), soon);
    expect(dispatcher.renewals.at(-1)?.held).toMatchObject([{ attempt: order.attempt }]);
    dispatcher.voided.add(order.attempt);
    await vi.waitFor(() => expect(dispatcher.renewals.at(-1)?.held).toEqual([]), soon);
  });

  it("whose judging throws is reported as our fault", async () => {
    runWith(async () => {
      throw new Error("a bug");
    });
    dispatcher.orders.push(orderOf());
    await vi.waitFor(
      () => expect(dispatcher.reports[0]?.outcome).toEqual({ kind: "fault", because: "Error: a bug" }),
      soon,
    );
  });

  it("whose report is too large for the wire stores it at the site, however often that takes", async () => {
    const blobs = await startBlobServer();
    stops.push(() => blobs.close());
    const test = { status: -1, share: 0, cause: null, timeMs: 1, memoryBytes: 1, note: "x".repeat(1000) };
    const outcome: Judged["outcome"] = { kind: "judged", tests: Array.from({ length: 2000 }, () => test) };
    runWith(async () => ({ outcome, spentCpuMs: 5 }));
    blobs.failures.push(503);
    dispatcher.orders.push(orderOf({ blobUrl: blobs.blobUrl }));
    await vi.waitFor(() => expect(dispatcher.reports).toHaveLength(1), soon);
    const sent = dispatcher.reports[0]?.outcome;
    expect(sent).toMatchObject({ kind: "stored" });
    const stored = sent?.kind === "stored" && blobs.get(sent.blob.sha256);
    expect(JSON.parse(String(stored))).toEqual(outcome);
  });

  it("whose report is too large for the wire and for the site is given back as a fault", async () => {
    const blobs = await startBlobServer();
    stops.push(() => blobs.close());
    const message = "x".repeat(busMessageBytesMax);
    runWith(async () => ({ outcome: { kind: "compile-error", message }, spentCpuMs: 5 }));
    blobs.failures.push(413);
    dispatcher.orders.push(orderOf({ blobUrl: blobs.blobUrl }));
    await vi.waitFor(() => expect(dispatcher.reports).toHaveLength(1), soon);
    expect(dispatcher.reports[0]?.outcome).toMatchObject({ kind: "fault", because: /status 413$/ });
  });
});

describe("trouble on the wire", () => {
  it("a report outlives a NATS that is killed before it", async () => {
    const played = playedJudging();
    runWith(played.judge);
    const order = orderOf();
    dispatcher.orders.push(order);
    await vi.waitFor(() => expect(played.begun).toHaveLength(1), soon);
    await nats.kill();
    played.end();
    await nats.restart();
    await vi.waitFor(
      () => expect(dispatcher.reports.map(({ attempt }) => attempt)).toEqual([order.attempt]),
      { timeout: 20_000 },
    );
  });

  it("a report waits until there is a stream for it", async () => {
    const played = playedJudging();
    runWith(played.judge);
    dispatcher.orders.push(orderOf());
    await vi.waitFor(() => expect(played.begun).toHaveLength(1), soon);
    await dispatcher.close();
    await nats.restart({ isEmpty: true });
    played.end();
    dispatcher = startDispatcher(nats.url);
    await vi.waitFor(() => expect(dispatcher.reports).toHaveLength(1), { timeout: 20_000 });
  });

  it("a slot claims again soon after NATS is back", async () => {
    runWith(async () => judged);
    await vi.waitFor(() => expect(dispatcher.claims).toHaveLength(1), soon);
    await nats.restart();
    await vi.waitFor(() => expect(dispatcher.claims).toHaveLength(2), { timeout: 15_000 });
  });

  it("a refused judge asks again, without haste", async () => {
    dispatcher.refusal = { kind: "refused", because: "disabled" };
    runWith(async () => judged);
    await vi.waitFor(() => expect(dispatcher.claims.length).toBeGreaterThanOrEqual(2), soon);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(dispatcher.claims.length).toBeLessThan(5);
    dispatcher.refusal = undefined;
    dispatcher.orders.push(orderOf());
    await vi.waitFor(() => expect(dispatcher.reports).toHaveLength(1), soon);
  });
});

describe("no work is asked for", () => {
  it("[Q09] while the disk is full, and what is held is finished", async () => {
    const judging = playedJudging();
    runWith(judging.judge);
    const order = orderOf();
    dispatcher.orders.push(order);
    await vi.waitFor(() => expect(judging.begun).toHaveLength(1), soon);
    room = { freeBytes: 1024, freeFiles: null };
    dispatcher.orders.push(orderOf());
    judging.end();
    await vi.waitFor(() => expect(dispatcher.reports).toHaveLength(1), soon);
    const claimed = dispatcher.claims.length;
    await vi.waitFor(() => expect(dispatcher.renewals.at(-1)?.load?.diskFreeBytes).toBe(1024), soon);
    expect(dispatcher.claims).toHaveLength(claimed);
    expect(dispatcher.orders).toHaveLength(1);
    expect(dispatcher.reports.map(({ outcome }) => outcome.kind)).toEqual(["judged"]);
    room = { freeBytes: 1024 ** 4, freeFiles: 100 };
    await vi.waitFor(() => expect(dispatcher.renewals.at(-1)?.load?.diskFreeBytes).toBe(1024 ** 4), soon);
    expect(dispatcher.claims).toHaveLength(claimed);
    room = { freeBytes: 1024 ** 4, freeFiles: 1_000_000 };
    await vi.waitFor(() => expect(dispatcher.reports).toHaveLength(2), soon);
  });

  it("while the site wants it drained, and what is held is finished", async () => {
    const judging = playedJudging();
    runWith(judging.judge);
    dispatcher.orders.push(orderOf());
    await vi.waitFor(() => expect(judging.begun).toHaveLength(1), soon);
    dispatcher.state = "draining";
    const beats = dispatcher.renewals.length;
    await vi.waitFor(() => expect(dispatcher.renewals.length).toBeGreaterThan(beats + 1), soon);
    dispatcher.orders.push(orderOf());
    judging.end();
    await vi.waitFor(() => expect(dispatcher.reports).toHaveLength(1), soon);
    const seen = { claims: dispatcher.claims.length, beats: dispatcher.renewals.length };
    await vi.waitFor(() => expect(dispatcher.renewals.length).toBeGreaterThan(seen.beats + 2), soon);
    expect(dispatcher.claims).toHaveLength(seen.claims);
    dispatcher.state = "enabled";
    await vi.waitFor(() => expect(dispatcher.reports).toHaveLength(2), soon);
  });
});

describe("draining", () => {
  it("waits for work under way and takes no more", async () => {
    const played = playedJudging();
    const slots = runWith(played.judge);
    dispatcher.orders.push(orderOf());
    await vi.waitFor(() => expect(played.begun).toHaveLength(1), soon);
    const draining = slots.drain(60_000);
    dispatcher.orders.push(orderOf());
    played.end();
    await draining;
    await vi.waitFor(() => expect(dispatcher.reports).toMatchObject([judged]), soon);
    expect(dispatcher.orders).toHaveLength(1);
  });

  it("gives back what does not finish in time", async () => {
    const played = playedJudging();
    const slots = runWith(played.judge);
    dispatcher.orders.push(orderOf());
    await vi.waitFor(() => expect(played.begun).toHaveLength(1), soon);
    await slots.drain(50);
    await vi.waitFor(
      () => expect(dispatcher.reports).toMatchObject([{ outcome: { kind: "fault", because: "drained" } }]),
      soon,
    );
  });

  it("gives back an order that was on its way", async () => {
    const busy = playedJudging();
    const idle = playedJudging();
    const slots = runWith(busy.judge, idle.judge);
    dispatcher.orders.push(orderOf());
    await vi.waitFor(() => expect(busy.begun.length + idle.begun.length).toBe(1), soon);
    // The other slot has asked and waits for the answer.
    await vi.waitFor(() => expect(dispatcher.claims.length).toBeGreaterThan(1), soon);
    const draining = slots.drain(60_000);
    const late = orderOf();
    dispatcher.orders.push(late);
    await vi.waitFor(
      () =>
        expect(dispatcher.reports).toMatchObject([
          { attempt: late.attempt, outcome: { because: "drained" } },
        ]),
      soon,
    );
    busy.end();
    idle.end();
    await draining;
  });

  it("of an idle judge is over at once", async () => {
    const slots = runWith(async () => judged);
    await vi.waitFor(() => expect(dispatcher.claims).toHaveLength(1), soon);
    const before = performance.now();
    await slots.drain(60_000);
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
