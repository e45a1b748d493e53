/**
 * Boards over the live stream. What has changed is read once for each board and told to all who follow it, at most
 * twice a second, to a crowd once. A change names the version it begins with: whoever holds an older one asks for
 * what they miss, with the version as their place, so a word that is lost, doubled or late does no harm.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Bus } from "@touchstone/bus";
import { type BoardEvent, boardSubject } from "@touchstone/contract";
import {
  type Actor,
  decideOutside,
  type RowMove,
  rowMove,
  sealMoment,
  wholeBoardMax,
} from "@touchstone/domain";
import { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { createFollowers } from "../../../http/create-followers.ts";
import { mergeCalls } from "../../../http/merge-calls.ts";
import type { ReadSession } from "../../../http/mount-routes.ts";
import type { BoardSource, BoardTopic } from "../../../http/stream-boards.ts";
import { countBoard, findBoardDecor } from "./board-reading.repo.ts";
import { createBoardDoor, decideInside, type OpenBoard } from "./demand-board.ts";
import { createReadWholeBoard, type HeldBoard, readBoardChange } from "./read-whole-board.ts";

const stepMs = 500;
/** More hearers than this are told half as often: what is told to each of thousands is what a copy of the api spends most on. */
const crowdMin = 500;
/** A change of more rows than this is asked for instead of pushed, so that no stream is flooded. */
const pushedRowsMax = 200;
/** What somebody missed is pushed up to so many rows: it is the same bytes for all who come from a copy that is gone. */
const missedRowsMax = 1_000;
/** What a timer can hold. */
const timerMsMax = 2 ** 31 - 1;
const visitor: Actor = { kind: "visitor" };
const moved = z.object({ cid: z.int() });

type Change = Awaited<ReturnType<typeof readBoardChange>>;
type Row = Change["rows"][number];

interface Watched {
  board: BoardTopic;
  hearers: number;
  /** What was last told to all. */
  held: HeldBoard | undefined;
  /** The rows of it that were told, as they are in what is held: of these only what moves is told. */
  readonly rows: Map<string, Row>;
  /** Looks whether there is something to tell. */
  look: () => void;
  /** Looks again when the seal closes or opens. */
  boundary: NodeJS.Timeout | undefined;
}

/** Hears on the bus which boards have moved. */
export function createBoardsFeed(deps: {
  db: Database;
  bus: Bus;
  readSession: ReadSession;
  now: () => Date;
}): BoardSource {
  const boards = createBoardDoor(deps);
  const readMissed = createReadMissed(deps.db);
  const followers = createFollowers<string, BoardEvent>();
  const watched = new Map<string, Watched>();
  deps.bus.listen(boardSubject("*"), (message) => {
    const { data } = moved.safeParse(message);
    if (!data) return;
    for (const topic of [`board:${data.cid}`, `jury-board:${data.cid}`]) watched.get(topic)?.look();
  });

  const watch = ({ topic, cid }: BoardTopic): Watched => {
    const known = watched.get(topic);
    if (known) return known;
    const begun: Watched = {
      board: { topic, cid },
      hearers: 0,
      held: undefined,
      rows: new Map(),
      look: () => {},
      boundary: undefined,
    };
    const look = mergeCalls(async () => {
      // Without the database there is nothing to tell; the next word finds all that is missing.
      await tellChange(begun).catch(() => {});
      await pause(begun.hearers > crowdMin ? 2 * stepMs : stepMs);
    });
    begun.look = () => void look();
    watched.set(topic, begun);
    return begun;
  };

  const tellChange = async (watching: Watched) => {
    const open = await readBoard(watching.board);
    if (!open || watching.hearers === 0) return;
    armBoundary(watching, open);
    const event = await nextWord(open, watching);
    if (!event) return;
    watching.held = { view: event.view, version: event.version };
    followers.tell(watching.board.topic, event);
  };

  const readBoard = async ({ topic, cid }: BoardTopic): Promise<OpenBoard | undefined> => {
    const found = await boards.find(visitor, cid);
    return found && boards.open(found.contest, readerOf(topic));
  };

  const nextWord = async (open: OpenBoard, { board: { topic, cid }, held, rows }: Watched) => {
    const audience = open.isUnderSeal ? "public" : "jury";
    const { entries } = await countBoard(deps.db, { contestId: cid, audience, removeStar: false });
    const isHeld = held?.view === (open.isUnderSeal ? "sealed" : "open");
    // Nothing changes after the last version there can be: the version alone is read.
    const since = isHeld && entries <= wholeBoardMax ? held.version : Number.MAX_SAFE_INTEGER;
    const decor = await findBoardDecor(deps.db, cid);
    const change = await readBoardChange(deps.db, open, { decor, since });
    if (isHeld && change.version === held.version) return undefined;
    if (isHeld && since === held.version && change.rows.length <= pushedRowsMax) {
      return { kind: "board.changed", topic, cid, from: held.version, ...moving(rows, change) } as const;
    }
    rows.clear();
    const { view, version } = change;
    return { kind: "board.version", topic, cid, view, version } as const;
  };

  const armBoundary = (watching: Watched, { contest }: OpenBoard) => {
    clearTimeout(watching.boundary);
    const nowMs = deps.now().getTime();
    const moments = [sealMoment(contest), contest.endsAt].flatMap((moment) =>
      moment && moment.getTime() > nowMs ? [moment.getTime() - nowMs] : [],
    );
    if (moments.length === 0) return;
    watching.boundary = setTimeout(watching.look, Math.min(...moments, timerMsMax)).unref();
  };

  const told = (topic: string): Extract<BoardEvent, { kind: "board.version" }> | undefined => {
    const { board, held } = watched.get(topic) ?? {};
    return board && held && { kind: "board.version", ...board, ...held };
  };

  return {
    told,
    async placeOf(board, token = "") {
      const { topic, cid, held } = board;
      const { actor } = await deps.readSession(token);
      const found = await boards.find(actor, cid);
      const mayFollow =
        found &&
        (decideInside(found, deps.now()).allow ||
          decideOutside(found.contest, found.caller, deps.now()).allow) &&
        (found.isAdmin || !isJury(topic));
      if (!mayFollow) return { kind: "board.refused", topic, cid };
      // Thousands come at once when a copy of the api is gone. What was last told to all is what the next word goes on from.
      const known = told(topic);
      if (known && !(held && isBehind(held, known))) return known;
      const open = await boards.open(found.contest, readerOf(topic));
      const missed = held && (await readMissed(open, { topic, cid, held }));
      if (missed) return missed;
      const { view, version } = await readBoardChange(deps.db, open, {
        decor: { awardType: 0, awards: [], displayIds: {} },
        since: Number.MAX_SAFE_INTEGER,
      });
      return { kind: "board.version", topic, cid, view, version };
    },
    follow(board, hear) {
      const watching = watch(board);
      watching.hearers += 1;
      const unfollow = followers.follow(board.topic, hear);
      watching.look();
      return () => {
        unfollow();
        watching.hearers -= 1;
        if (watching.hearers > 0) return;
        clearTimeout(watching.boundary);
        watched.delete(board.topic);
      };
    },
  };
}

/** Reads what somebody has missed who was told of a board before; nothing where they have to ask for the board. */
function createReadMissed(db: Database) {
  const read = createReadWholeBoard(db);
  // Thousands who missed the same are told the same event, which is written once.
  const events = new WeakMap<object, BoardEvent>();
  return async (open: OpenBoard, { topic, cid, held }: Required<BoardTopic> & { held: HeldBoard }) => {
    const answer = await read(open, held);
    const { view, version, rows, removed, firsts, isWhole, isTooLarge } = answer;
    if (isWhole || isTooLarge || rows.length > missedRowsMax) return undefined;
    const event: BoardEvent = events.get(answer) ?? {
      ...{ kind: "board.changed", topic, cid, from: held.version, view, version },
      ...{ rows, moves: [], removed, firsts },
    };
    events.set(answer, event);
    return event;
  };
}

function isBehind(held: HeldBoard, told: HeldBoard): boolean {
  return held.view !== told.view || held.version < told.version;
}

/** The change with what moves in place of the rows that were told before; remembers what is told now. */
function moving(told: Map<string, Row>, change: Change) {
  const rows: Row[] = [];
  const moves: RowMove[] = [];
  for (const row of change.rows) {
    const before = told.get(row.uid);
    const move = before && rowMove(before, row);
    if (move) moves.push(move);
    else rows.push(row);
    told.set(row.uid, row);
  }
  for (const uid of change.removed) told.delete(uid);
  return { ...change, rows, moves };
}

function readerOf(topic: string) {
  return { isAdmin: isJury(topic), seesAll: isJury(topic) };
}

function isJury(topic: string): boolean {
  return topic.startsWith("jury-");
}
