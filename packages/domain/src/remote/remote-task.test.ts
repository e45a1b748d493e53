import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeStatus } from "../verdict/judge-status.ts";
import {
  afterRemoteEvent,
  newRemoteTask,
  type RemoteEvent,
  type RemoteTask,
  remoteActOf,
  remoteLimits,
  renewRemoteTask,
  shownRemoteStatus,
  strandedBecause,
} from "./remote-task.ts";

const start = new Date("2026-01-01T00:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const play = (task: RemoteTask, event: RemoteEvent, at = start) =>
  afterRemoteEvent(task, event, { at, random: 1 });
const walk = (events: readonly RemoteEvent[], at = start) =>
  events.reduce((task, event) => play(task, event, at).task, newRemoteTask(start));
const accepted = { status: judgeStatus.accepted, timeMs: 15, memoryBytes: 1024, message: null };

describe("the way of a program", () => {
  it.each<[string, RemoteEvent[], string]>([
    ["is sent first", [], "send"],
    ["is looked for once it leaves", [{ kind: "leaves" }], "look"],
    ["is looked for when the judge took it", [{ kind: "leaves" }, { kind: "taken" }], "look"],
    ["is looked for when nobody knows", [{ kind: "leaves" }, { kind: "unclear" }], "look"],
    ["is asked about when it was found", [{ kind: "leaves" }, { kind: "found", runId: "7" }], "poll"],
    ["is sent later when the judge says so", [{ kind: "leaves" }, { kind: "later", waitMs: 5000 }], "send"],
    [
      "is left alone after its verdict",
      [{ kind: "leaves" }, { kind: "found", runId: "7" }, { kind: "verdict", verdict: accepted }],
      "nothing",
    ],
    ["is left alone when refused", [{ kind: "leaves" }, { kind: "refused", because: "language" }], "nothing"],
  ])("%s", (_, events, act) => {
    expect(remoteActOf(walk(events))).toBe(act);
  });

  it("ends with the verdict or the cause", () => {
    const found = walk([{ kind: "leaves" }, { kind: "found", runId: "7" }]);
    expect(play(found, { kind: "verdict", verdict: accepted }).end).toEqual({ verdict: accepted });
    expect(play(found, { kind: "failed", because: "judge-error" }).end).toEqual({ because: "judge-error" });
  });

  it("shows as waiting until the other judge has it", () => {
    expect(shownRemoteStatus("queued")).toBe(judgeStatus.pending);
    expect(shownRemoteStatus("sending")).toBe(judgeStatus.pending);
    expect(shownRemoteStatus("submitted")).toBe(judgeStatus.judging);
  });
});

describe("a program that nobody knows of", () => {
  const unclear = walk([{ kind: "leaves" }, { kind: "unclear" }]);

  it("is sent again only after three looks and a minute", () => {
    const looked = [1, 2, 3].reduce((task) => play(task, { kind: "absent" }, after(1000)).task, unclear);
    expect(remoteActOf(looked)).toBe("look");
    const early = play(unclear, { kind: "absent" }, after(remoteLimits.settleMs));
    expect(remoteActOf(early.task)).toBe("look");
    expect(remoteActOf(play(looked, { kind: "absent" }, after(remoteLimits.settleMs)).task)).toBe("send");
  });

  it("that the judge said it took is never sent again", () => {
    const taken = play(unclear, { kind: "taken" }).task;
    const looked = Array.from({ length: 9 }).reduce<RemoteTask>(
      (task) => play(task, { kind: "absent" }, after(remoteLimits.settleMs * 2)).task,
      taken,
    );
    expect(remoteActOf(looked)).toBe("look");
    expect(play(looked, { kind: "absent" }, after(remoteLimits.waitMaxMs + 1)).end).toEqual({
      because: "run-missing",
    });
  });

  it("ends as unclear after three sendings", () => {
    const lost = { ...unclear, looks: 3, sends: remoteLimits.sendsMax };
    expect(play(lost, { kind: "absent" }, after(remoteLimits.settleMs)).end).toEqual({ because: "unclear" });
  });
});

describe("starting again", () => {
  const found = walk([{ kind: "leaves" }, { kind: "found", runId: "7" }]);
  const failed = play(found, { kind: "failed", because: "no-result" }).task;

  it("asks about a program that the judge has", () => {
    expect(renewRemoteTask(failed, start, false)).toMatchObject({ phase: "submitted", runId: "7" });
  });
  it("looks for one that may have left", () => {
    const lost = { ...walk([{ kind: "leaves" }]), phase: "ended" as const };
    expect(renewRemoteTask(lost, start, false)).toMatchObject({ phase: "doubtful", runId: null });
    expect(renewRemoteTask(walk([{ kind: "leaves" }]), start, false)).toMatchObject({ phase: "sending" });
  });
  it("sends one that was in doubt and is not there", () => {
    const doubtful = renewRemoteTask({ ...walk([{ kind: "leaves" }]), phase: "ended" }, start, false);
    expect(remoteActOf(doubtful)).toBe("look");
    const looked = [1, 2, 3].reduce(
      (task) => play(task, { kind: "absent" }, after(remoteLimits.settleMs)).task,
      doubtful,
    );
    expect(remoteActOf(looked)).toBe("send");
  });
  it("sends one that never left, and one that had its verdict", () => {
    const refused = play(walk([{ kind: "leaves" }]), { kind: "refused", because: "language" }).task;
    expect(renewRemoteTask(refused, start, false).phase).toBe("queued");
    expect(renewRemoteTask(failed, start, true)).toEqual(newRemoteTask(start));
  });
});

describe("nothing waits for ever", () => {
  it.each<[string, RemoteTask, RemoteEvent, string]>([
    ["for a site that fails", walk([{ kind: "leaves" }]), { kind: "trouble", because: "timeout" }, "timeout"],
    [
      "for a result",
      walk([{ kind: "leaves" }, { kind: "found", runId: "7" }]),
      { kind: "running" },
      "no-result",
    ],
  ])("%s", (_, task, event, because) => {
    expect(play(task, event).end).toBeUndefined();
    expect(play(task, event, after(remoteLimits.resultMaxMs + 1)).end).toEqual({ because });
  });

  it("for its turn", () => {
    let { task, end } = play(walk([{ kind: "leaves" }]), { kind: "later", waitMs: 1 });
    for (let times = 1; !end; times += 1) {
      expect(times).toBeLessThan(20);
      expect(task.sends).toBe(0);
      ({ task, end } = play(play(task, { kind: "leaves" }).task, { kind: "later", waitMs: 1 }));
    }
    expect(end).toEqual({ because: "busy" });
    expect(renewRemoteTask(task, start, false).phase).toBe("queued");
  });

  it.each([
    ["queued", 0, { isOpen: false }, "switched-off"],
    ["sending", 0, { isOpen: false }, undefined],
    ["sending", remoteLimits.waitMaxMs + 1, { isOpen: false }, "switched-off"],
    ["queued", remoteLimits.waitMaxMs, { hasAccount: false }, undefined],
    ["queued", remoteLimits.waitMaxMs + 1, { hasAccount: false }, "no-account"],
    ["queued", remoteLimits.waitMaxMs + 1, { failingSince: start }, "unreachable"],
    ["queued", remoteLimits.waitMaxMs + 1, { failingSince: after(1) }, undefined],
    ["queued", remoteLimits.waitMaxMs + 1, {}, undefined],
    ["submitted", remoteLimits.waitMaxMs + 1, { hasAccount: false }, undefined],
    ["submitted", remoteLimits.resultMaxMs + 1, { hasAccount: false }, "no-account"],
  ] as const)("when nobody can work on it: %s for %i ms with %j", (phase, ms, site, because) => {
    const well = { isOpen: true, failingSince: null, hasAccount: true };
    expect(strandedBecause({ phase, since: start }, after(ms), { ...well, ...site })).toBe(because);
  });

  it("but a long queue is no trouble of its own", () => {
    const event = { kind: "trouble", because: "timeout" } as const;
    expect(play(newRemoteTask(start), event, after(remoteLimits.resultMaxMs + 1)).end).toBeUndefined();
  });

  it("and twelve troubles in a row are enough", () => {
    const tired = { ...newRemoteTask(start), troubles: remoteLimits.troublesMax };
    expect(play(tired, { kind: "trouble", because: "server-error" }).end).toEqual({
      because: "server-error",
    });
  });
});

/** A judge that may take the program and lose the answer, whose list shows it late, and which fails as it likes. */
const chances = fc.infiniteStream(
  fc.record({ dice: fc.integer({ min: 0, max: 99 }), random: fc.double({ min: 0, max: 1, noNaN: true }) }),
);

it("against any such judge a program arrives once at most, and every submission ends", () => {
  fc.assert(
    fc.property(chances, fc.integer({ min: 0, max: remoteLimits.settleMs - 1 }), (stream, showsAfterMs) => {
      let task = newRemoteTask(start);
      let at = start;
      let arrivedAt: Date | undefined;
      let arrivals = 0;
      for (let steps = 0; task.phase !== "ended"; steps += 1) {
        expect(steps).toBeLessThan(3_000);
        const { dice, random } = stream.next().value ?? { dice: 0, random: 0 };
        if (task.dueAt > at) at = task.dueAt;
        const step = (event: RemoteEvent) => {
          task = afterRemoteEvent(task, event, { at, random }).task;
        };
        if (dice < 15) {
          step({ kind: "trouble", because: "timeout" });
          continue;
        }
        const act = remoteActOf(task);
        if (act === "send") {
          step({ kind: "leaves" });
          if (dice < 70) {
            arrivals += 1;
            arrivedAt = at;
          }
          if (dice < 40) step({ kind: "taken" });
          // Below 80 the answer is lost; below 90 the process dies before it can store anything.
          else if (dice < 80) step({ kind: "unclear" });
        } else if (act === "look") {
          const isShown = arrivedAt && at.getTime() - arrivedAt.getTime() >= showsAfterMs;
          step(isShown ? { kind: "found", runId: "7" } : { kind: "absent" });
        } else {
          step(dice < 60 ? { kind: "running" } : { kind: "verdict", verdict: accepted });
        }
      }
      expect(arrivals).toBeLessThanOrEqual(1);
    }),
  );
});
