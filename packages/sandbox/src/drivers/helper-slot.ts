/** A slot served by ts-run. What differs between drivers is in its options; the road of a run is the same. */
import type { Facts, Outcome, PairFacts, Program, Slot } from "../port.ts";
import { type Reply, toFacts } from "./decode-reply.ts";
import { encodeRequest } from "./encode-request.ts";
import { type Helper, startHelper } from "./helper.ts";

/** What a driver decides about a slot. */
export interface HelperSlotOptions {
  readonly tsRun: string;
  /** Arguments of ts-run, worked out anew for each start. */
  readonly settings: () => Promise<readonly string[]>;
  /** The entries of a request that tell of the walls around one program; `at` is its place in a pair. */
  readonly walls: (program: Program, at: number) => readonly string[];
  /** Takes away what `settings` made, once the helper is gone. */
  readonly leave: () => Promise<void>;
}

/** A wall limit moves by the time without a processor, at most so many times itself (native/supervise.c). */
const starvedWalls = 3;

const closed: Reply = { fault: "the slot is closed" };

/** Opens the slot. Rejects when the helper cannot take it. */
export async function openHelperSlot(options: HelperSlotOptions): Promise<Slot> {
  const start = async () => startHelper(options.tsRun, await options.settings());
  let helper: Helper = await start();
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const ask = async (programs: readonly Program[], signal: AbortSignal | undefined): Promise<Reply> => {
    const request = encodeRequest(
      programs.map((program, at) => ({ program, walls: options.walls(program, at) })),
    );
    const limitMs = (1 + starvedWalls) * Math.max(...programs.map(({ limits }) => limits.wallMs));
    if (isClosed) return closed;
    try {
      if (!helper.isAlive()) helper = await start();
    } catch (error) {
      return { fault: `the slot cannot be opened again: ${String(error)}` };
    }
    signal?.throwIfAborted();
    return helper.ask(request, limitMs, signal);
  };

  /** One run at a time: the next waits for the one before, whatever became of it. */
  const runAll = (programs: readonly Program[], signal?: AbortSignal): Promise<Outcome<readonly Facts[]>> => {
    const task = async () => {
      signal?.throwIfAborted();
      const reply = await ask(programs, signal);
      signal?.throwIfAborted();
      return toOutcome(isClosed ? closed : reply, programs);
    };
    const result = turn.then(task);
    turn = result.catch(() => {});
    return result;
  };

  return {
    run: async (program, signal) => mapFacts(await runAll([program], signal), ([facts]) => facts),
    runJoined: async (first, second, signal) => mapFacts(await runAll([first, second], signal), asPair),
    close: async () => {
      isClosed = true;
      await helper.stop();
      await turn;
      await options.leave();
    },
  };
}

function toOutcome(reply: Reply, programs: readonly Program[]): Outcome<readonly Facts[]> {
  if ("fault" in reply) return { kind: "fault", because: reply.fault };
  if (!("facts" in reply)) return { kind: "fault", because: "the sandbox helper answered out of turn" };
  const facts = programs.flatMap((program, at) =>
    reply.facts.slice(at, at + 1).map((raw) => toFacts(raw, program)),
  );
  const wallMs = Math.max(...facts.map((one) => one.wallMs));
  return { kind: "facts", facts, overheadMs: reply.tookNs / 1e6 - wallMs };
}

function mapFacts<To>(
  outcome: Outcome<readonly Facts[]>,
  change: (facts: readonly Facts[]) => To | undefined,
): Outcome<To> {
  if (outcome.kind === "fault") return outcome;
  const facts = change(outcome.facts);
  if (facts === undefined)
    return { kind: "fault", because: "the sandbox helper answered for too few programs" };
  return { ...outcome, facts };
}

/** Both programs start at the same moment, so the shorter wall time is the earlier end. */
function asPair([first, second]: readonly Facts[]): PairFacts | undefined {
  if (first === undefined || second === undefined) return undefined;
  return { first, second, endedFirst: first.wallMs <= second.wallMs ? "first" : "second" };
}
