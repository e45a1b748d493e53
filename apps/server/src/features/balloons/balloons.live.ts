/**
 * Tells that the balloons of a contest may be others than before: a board has moved, one was delivered, the link has
 * changed. It says no more, and says it of every move of a board, so that a nudge tells nothing of a result.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Bus } from "@touchstone/bus";
import { boardSubject, domainEvents, eventSubject } from "@touchstone/contract";
import { decidePolicy, Refusal } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import { createFollowers } from "../../http/create-followers.ts";
import type { DeskSource } from "../../http/live-stream.ts";
import { mergeCalls } from "../../http/merge-calls.ts";
import type { ReadSession } from "../../http/mount-routes.ts";
import { type BalloonDeps, demandBalloons, demandGrantedBalloons } from "./balloons.access.ts";

const topic = "contest.balloons-changed.v1";
const changed = domainEvents[topic];
/** Solutions come in bursts, and to look costs the database more than to wait; nobody runs faster than this. */
const stepMs = 2_000;

/** Tells, in the transaction that changes them, that a contest has other balloons to carry. */
export async function tellBalloons(tx: Tx, contestId: number): Promise<void> {
  await announce(tx, { topic, payload: { cid: contestId } });
}

/** Hears on the bus which contests may have other balloons. The id of a topic is a contest, or a grant to hear. */
export function createBalloonsFeed(deps: BalloonDeps & { bus: Bus; readSession: ReadSession }): DeskSource {
  const followers = createFollowers<number, void>();
  const watched = new Map<number, { hearers: number; tell: () => Promise<void> }>();
  const hear = (message: unknown) => {
    const { data } = changed.safeParse(message);
    if (data) void watched.get(data.cid)?.tell();
  };
  deps.bus.listen(eventSubject(topic), hear);
  deps.bus.listen(boardSubject("*"), hear);
  const watch = (cid: number) => {
    const tell = mergeCalls(async () => {
      followers.tell(cid);
      await pause(stepMs, undefined, { ref: false });
    });
    const known = watched.get(cid) ?? { hearers: 0, tell };
    watched.set(cid, known);
    return known;
  };
  return {
    follow(id, hearer) {
      const cid = Number.parseInt(id, 10);
      const watching = watch(cid);
      watching.hearers += 1;
      const unfollow = followers.follow(cid, hearer);
      return () => {
        unfollow();
        watching.hearers -= 1;
        if (watching.hearers === 0) watched.delete(cid);
      };
    },
    async eventOf(id, token = "") {
      if (id.includes(".")) await demandGrantedBalloons(deps, { grant: id, purpose: "hear" });
      else {
        const { actor } = await deps.readSession(token);
        const decision = decidePolicy("member", actor);
        if (!decision.allow) throw new Refusal(decision.because);
        await demandBalloons(deps, actor, Number(id));
      }
      return { kind: "balloons.changed", topic: `balloons:${id}` };
    },
  };
}
