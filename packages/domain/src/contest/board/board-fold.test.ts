/**
 * The board as the server keeps it, row by row, against the board built from the whole log: in random histories with
 * rejudges, verdicts in any order, marks that come and go, and batches of any size.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { judgeStatus } from "../../verdict/judge-status.ts";
import { type BoardAudience, type BoardRules, type EntryRow, entryRow } from "./board-row.ts";
import { type FirstSolves, moveFirsts, solvedAt } from "./first-solves.ts";
import { type EntryEvent, recordEntry, type TryResult } from "./record-entry.ts";

const minute = 60_000;
const rulesOf = fc.record<BoardRules>({
  type: fc.constantFrom(0, 1),
  startsAtMs: fc.constant(0),
  endsAtMs: fc.constant(300 * minute),
  sealAtMs: fc.constantFrom(null, 0, 240 * minute),
  oiScoreType: fc.constantFrom("Recent", "Highest"),
});
const result = fc.record<TryResult>({
  status: fc.constantFrom(judgeStatus.accepted, -1, -2, -3, -4, 1, 2, 3, 4, 8, 10),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  timeMs: fc.option(fc.integer({ min: 0, max: 5_000 })),
});

interface Plan {
  user: number;
  problem: number;
  minutes: number;
  results: TryResult[];
  /** Whether the last verdict was taken back. */
  isOpen: boolean;
}
const plan = fc.record<Plan>({
  user: fc.integer({ min: 0, max: 3 }),
  problem: fc.integer({ min: 1, max: 3 }),
  minutes: fc.integer({ min: -5, max: 310 }),
  results: fc.array(result, { maxLength: 3 }),
  isOpen: fc.boolean(),
});
const mark = fc.record({
  kind: fc.constantFrom("hidden" as const, "disqualified" as const, "starred" as const),
  userId: fc.constantFrom("u0", "u1", "u2", "u3"),
  is: fc.boolean(),
});

/** Every submission's own events in their order, woven into one log by `order`. */
function weave(plans: readonly Plan[], marks: readonly EntryEvent[], order: readonly number[]): EntryEvent[] {
  const queues = [
    ...plans.map(({ user, problem, minutes, results, isOpen }, index): EntryEvent[] => {
      const its = { userId: `u${user}`, submissionId: index + 1 };
      const verdicts = results.flatMap((each, nth): EntryEvent[] => [
        ...(nth > 0 ? [{ kind: "rejudged", ...its } as const] : []),
        { kind: "judged", ...its, result: each },
      ]);
      return [
        { kind: "submitted", ...its, contestProblemId: problem, atMs: minutes * minute + index },
        ...verdicts,
        ...(isOpen ? [{ kind: "rejudged", ...its } as const] : []),
      ];
    }),
    [...marks],
  ];
  const log: EntryEvent[] = [];
  for (let turn = 0; queues.some((queue) => queue.length > 0); turn += 1) {
    const waiting = queues.filter((queue) => queue.length > 0);
    const event = waiting[(order[turn % order.length] ?? turn) % waiting.length]?.shift();
    if (event) log.push(event);
  }
  return log;
}

const history = fc.record({
  rules: rulesOf,
  plans: fc.array(plan, { maxLength: 14 }),
  marks: fc.array(mark, { maxLength: 4 }),
  order: fc.array(fc.nat(20), { minLength: 1, maxLength: 20 }),
});

interface Board {
  rows: Map<string, EntryRow>;
  firsts: FirstSolves;
}

const eventsOf = (log: readonly EntryEvent[], user: string) => log.filter(({ userId }) => userId === user);

function firstsOf(rows: Map<string, EntryRow>): FirstSolves {
  const firsts: Record<string, number> = {};
  for (const { cells } of rows.values())
    for (const [problem, cell] of Object.entries(cells)) {
      const at = solvedAt(cell);
      if (at !== undefined) firsts[problem] = Math.min(at, firsts[problem] ?? at);
    }
  return firsts;
}

function rebuild(rules: BoardRules, log: readonly EntryEvent[], audience: BoardAudience): Board {
  const rows = new Map<string, EntryRow>();
  for (const user of new Set(log.map(({ userId }) => userId))) {
    const row = entryRow(rules, recordEntry(eventsOf(log, user)), audience);
    if (row) rows.set(user, row);
  }
  return { rows, firsts: firstsOf(rows) };
}

/** As the server goes on: whoever a batch has moved is folded anew, first solves follow from the change. */
function advance(
  rules: BoardRules,
  board: Board,
  part: { log: EntryEvent[]; from: number; audience: BoardAudience },
): Board {
  const rows = new Map(board.rows);
  let { firsts } = board;
  const recount: string[] = [];
  for (const user of new Set(part.log.slice(part.from).map(({ userId }) => userId))) {
    const row = entryRow(rules, recordEntry(eventsOf(part.log, user)), part.audience);
    const change = moveFirsts(firsts, rows.get(user), row);
    firsts = change.firsts;
    recount.push(...change.recount);
    if (row) rows.set(user, row);
    else rows.delete(user);
  }
  const counted = { ...firsts };
  const all = firstsOf(rows);
  for (const problem of recount) {
    const at = all[problem];
    if (at === undefined) delete counted[problem];
    else counted[problem] = at;
  }
  return { rows, firsts: counted };
}

const sorted = ({ rows, firsts }: Board) => ({
  rows: [...rows].sort(([one], [other]) => (one < other ? -1 : 1)),
  firsts,
});

it("the board that goes on with its log is the board built from the whole log", () => {
  const audiences = fc.constantFrom<BoardAudience>("public", "jury", "after");
  const cuts = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 });
  fc.assert(
    fc.property(history, audiences, cuts, ({ rules, plans, marks, order }, audience, sizes) => {
      const log = weave(plans, marks, order);
      let board: Board = { rows: new Map(), firsts: {} };
      for (let from = 0, nth = 0; from < log.length; nth += 1) {
        const to = from + (sizes[nth % sizes.length] ?? 1);
        board = advance(rules, board, { log: log.slice(0, to), from, audience });
        from = to;
      }
      expect(sorted(board)).toEqual(sorted(rebuild(rules, log, audience)));
    }),
    { numRuns: 500 },
  );
});

it("the order in which verdicts come does not matter, only which of them stand", () => {
  fc.assert(
    fc.property(history, fc.array(fc.nat(20), { minLength: 1 }), ({ rules, plans, order }, other) => {
      expect(sorted(rebuild(rules, weave(plans, [], order), "jury"))).toEqual(
        sorted(rebuild(rules, weave(plans, [], other), "jury")),
      );
    }),
  );
});

it("two histories that differ in results of after the seal have the same public board, byte for byte", () => {
  const others = fc.array(fc.array(result, { maxLength: 3 }), { minLength: 14, maxLength: 14 });
  fc.assert(
    fc.property(history, others, fc.boolean(), ({ rules, plans, marks, order }, results, isOpen) => {
      const sealAtMs = rules.sealAtMs ?? 240 * minute;
      const sealed = { ...rules, sealAtMs };
      const changed = plans.map((each, index) =>
        each.minutes * minute >= sealAtMs ? { ...each, results: results[index] ?? [], isOpen } : each,
      );
      const [one, other] = [plans, changed].map((each) =>
        JSON.stringify(sorted(rebuild(sealed, weave(each, marks, order), "public"))),
      );
      expect(one).toBe(other);
    }),
    { numRuns: 500 },
  );
});

it("until the seal everybody sees the board of the jury", () => {
  fc.assert(
    fc.property(history, ({ rules, plans, marks, order }) => {
      const open = plans.filter(({ minutes }) => minutes < 240);
      const sealed = { ...rules, sealAtMs: 240 * minute };
      const log = weave(open, marks, order);
      expect(sorted(rebuild(sealed, log, "public"))).toEqual(sorted(rebuild(sealed, log, "jury")));
    }),
  );
});
