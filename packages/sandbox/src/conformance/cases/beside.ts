import type { Check, Hands, Played, Scene, SceneEnd } from "../conformance-case.ts";
import { slowdown } from "../slowdown.ts";

/** What keeps the slot busy until the signal comes. */
type Disturbance = (hands: Hands, signal: AbortSignal) => Promise<unknown>;

const runs = 5;
const attempts = 4;

/**
 * The scene of a program next door, alone and then while the slot is busy with something that does not end by itself.
 * Of each, the run with the least cpu time counts; the one alone is the peer. Noise of the host comes in bursts, so
 * what is too slow is tried again, as a judge does.
 */
export function beside(program: Played, disturb: Disturbance, check: Check): Scene {
  return {
    kind: "tale",
    tell: async (hands) => {
      let end = await attempt(hands, program, disturb);
      for (let tried = 1; tried < attempts && check(end) !== null; tried++)
        end = await attempt(hands, program, disturb);
      return end;
    },
  };
}

/**
 * CPU time was at most so many times that of the run alone. The processors of an emulated machine are threads of one
 * process, and may have to take turns: there a busy neighbour, whatever it does, takes up to half.
 */
export function slowedAtMost(limit: number): Check {
  const ratio = slowdown === 1 ? limit : 2 * limit;
  return ({ facts, peer }) =>
    peer !== null && facts.cpuMs <= ratio * peer.cpuMs
      ? null
      : `expected at most ${ratio} times the cpu time alone (${peer?.cpuMs} ms), got ${facts.cpuMs}`;
}

async function attempt(hands: Hands, program: Played, disturb: Disturbance): Promise<SceneEnd> {
  const alone = await least(hands, program);
  const over = new AbortController();
  const enough = new Error("enough of the disturbance");
  const disturbance = disturb(hands, over.signal).then(
    () => Promise.reject(new Error("the disturbance ended by itself")),
    (reason: unknown) => (reason === enough ? null : Promise.reject(reason)),
  );
  const end = await Promise.race([least(hands, program), disturbance]);
  over.abort(enough);
  await disturbance;
  if (end === null) throw new Error("the disturbance was over too soon");
  return { ...end, peer: alone.facts };
}

async function least(hands: Hands, program: Played): Promise<SceneEnd> {
  const ends: SceneEnd[] = [];
  for (let at = 0; at < runs; at++) ends.push(await hands.run(program, { isNextDoor: true }));
  const [best] = ends.toSorted((one, other) => one.facts.cpuMs - other.facts.cpuMs);
  if (best === undefined) throw new Error("there was no run");
  return best;
}
