/**
 * Thousands of pages that follow one board, as light as the machine they share with the site needs them: bytes that
 * many of them get are read once, and a row that many of them hold is moved once. Each goes by the rules of the
 * page: a change applies to the version it was made from, anything else is asked for; a stream that breaks is opened
 * again, at the other copy of the api.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { BoardEvent } from "../../packages/contract/src/index.ts";
import { freshRows, moveRow } from "../../packages/domain/src/index.ts";
import { inLanes } from "../in-lanes.ts";
import { createBoards, type SlimBoard } from "./create-boards.ts";
import { type Arrivals, createBook, type Totals } from "./create-book.ts";
import { type EventStream, openEventStream } from "./open-event-stream.ts";

type Changed = Extract<BoardEvent, { kind: "board.changed" }>;

/** A row of the board, as it came. */
export type Row = Changed["rows"][number];

/** One page. */
export interface Viewer {
  readonly board: SlimBoard<Row>;
  readonly arrivals: Arrivals;
  version: number;
}

interface Held extends Viewer {
  readonly token: string;
  view: "sealed" | "open" | undefined;
  /** Which copy of the api it speaks to. */
  copy: number;
  isAsking: boolean;
  stream: EventStream | undefined;
}

/** What the page knows of a board after asking. */
type Answer = Omit<Changed, "kind" | "topic" | "from" | "moves"> & { isWhole: boolean };

/** Bytes that were read, and the rows that what they say has moved: pages that held one row hold one again. */
interface Read {
  readonly value: unknown;
  readonly moved: Map<Row, Row>;
  readonly totals: Totals;
}

/** As a page waits before it opens a stream again that broke. */
const openAgainMs = 1_000;
const askAgainMs = 500;
/** So many streams that did not open for the same reason are told together. */
const tellEvery = 1_000;
/** Messages that are remembered, to be known again when the next page gets them. */
const rememberedMax = 64;

/** Opens a page for each token; answers when all of them follow. */
export async function openViewers(
  urls: readonly string[],
  cid: number,
  tokens: readonly string[],
): Promise<{ viewers: readonly Viewer[]; close: () => void }> {
  const hall = { isOver: false };
  const read = createReader();
  const book = createBook();
  const boards = createBoards<Row>();
  const viewers: Held[] = [];
  await inLanes(8, tokens.length, async (nth) => {
    const state = {
      board: boards.open(),
      arrivals: book.open(),
      version: 0,
      view: undefined,
      isAsking: false,
      stream: undefined,
    };
    const viewer: Held = { ...state, token: tokens[nth] ?? "", copy: nth % urls.length };
    viewers.push(viewer);
    const page = { viewer, urls, cid, read, hall };
    viewer.stream = await openStream(page);
    void follow(page);
  });
  const close = () => {
    hall.isOver = true;
    for (const { stream } of viewers) stream?.close();
  };
  return { viewers, close };
}

interface Page {
  viewer: Held;
  urls: readonly string[];
  cid: number;
  read: (bytes: Buffer) => Read;
  hall: { readonly isOver: boolean };
}

/** Hears the stream; one that breaks is opened again. */
async function follow(page: Page): Promise<void> {
  const { viewer, hall } = page;
  while (!hall.isOver) {
    await viewer.stream?.over;
    await delay(openAgainMs * (0.5 + Math.random()));
    viewer.copy += 1;
    viewer.stream = hall.isOver ? undefined : await openStream(page).catch((error: Error) => refused(error));
  }
}

const refusals = new Map<string, number>();

/** Counts what kept a stream from opening; tells it now and then. */
function refused({ message }: Error): undefined {
  const count = (refusals.get(message) ?? 0) + 1;
  refusals.set(message, count);
  if (count % tellEvery === 0) console.error(`${count} streams did not open: ${message}`);
}

function openStream(page: Page): Promise<EventStream> {
  const { view, version, token } = page.viewer;
  const place = view ? `@${view}.${version}` : "";
  return openEventStream(addressOf(page, `/api/live?topics=board:${page.cid}${place}`), token, (data) =>
    hear(page, page.read(data), Date.now()),
  );
}

function addressOf({ viewer, urls }: Page, path: string): string {
  return `${urls[viewer.copy % urls.length]}${path}`;
}

function hear(page: Page, read: Read, atMs: number): void {
  const event = read.value as BoardEvent;
  if (event.kind === "board.refused") throw new Error("a page may not follow the board");
  const { viewer } = page;
  const isSameView = event.view === viewer.view;
  if (isSameView && event.version <= viewer.version) return;
  const applies = event.kind === "board.changed" && isSameView && event.from <= viewer.version;
  if (!applies || !take(viewer, event, { read, atMs })) void ask(page);
}

type Told = Pick<Changed, "view" | "version" | "rows" | "moves" | "removed">;

/** Changes the board that is held; false, and nothing is changed, where what was told is not good for it. */
function take(viewer: Held, told: Told, { read, atMs }: { read: Read; atMs: number }): boolean {
  const { board, arrivals } = viewer;
  const fresh = freshRows(board, told, (row, by) => {
    const moved = read.moved.get(row) ?? moveRow(row, by);
    read.moved.set(row, moved);
    return moved;
  });
  if (!fresh) return false;
  for (const row of fresh) board.set(row);
  for (const uid of told.removed) board.delete(uid);
  viewer.view = told.view;
  viewer.version = told.version;
  arrivals.add(read.totals, atMs);
  return true;
}

/** Asks for what has changed since what it holds, until that is answered. What comes meanwhile is part of it. */
async function ask(page: Page): Promise<void> {
  const { viewer, cid } = page;
  if (viewer.isAsking) return;
  viewer.isAsking = true;
  while (!page.hall.isOver) {
    const since = viewer.view ? `&since=${viewer.view}.${viewer.version}` : "";
    const answer = await askOnce(page, `/api/get-contest-board?cid=${cid}${since}`).catch(() => undefined);
    if (answer) {
      takeAnswer(viewer, answer);
      break;
    }
    await delay(askAgainMs);
  }
  viewer.isAsking = false;
}

function takeAnswer(viewer: Held, read: Read): void {
  const { data } = read.value as { data: Answer };
  // What was heard while it was on its way may be newer.
  if (data.view === viewer.view && data.version < viewer.version) return;
  if (data.isWhole) viewer.board.clear();
  take(viewer, { ...data, moves: [] }, { read, atMs: Date.now() });
}

async function askOnce(page: Page, path: string): Promise<Read> {
  const headers = { authorization: page.viewer.token, "accept-encoding": "identity" };
  const response = await fetch(addressOf(page, path), { headers });
  if (!response.ok) throw new Error(`the board answered ${response.status}`);
  return page.read(Buffer.from(await response.arrayBuffer()));
}

/** Reads bytes as JSON, those that were read a moment ago without doing it again. */
function createReader(): (bytes: Buffer) => Read {
  const known: { bytes: Buffer; read: Read }[] = [];
  return (bytes) => {
    const same = known.find((each) => each.bytes.length === bytes.length && each.bytes.equals(bytes));
    if (same) return same.read;
    const value: unknown = JSON.parse(bytes.toString());
    const read = { value, moved: new Map<Row, Row>(), totals: totalsOf(value) };
    known.unshift({ bytes: Buffer.from(bytes), read });
    known.length = Math.min(known.length, rememberedMax);
    return read;
  };
}

/** Of an event or an answer. */
function totalsOf(value: unknown): Totals {
  const { data = value } = value as { data?: unknown };
  const { rows = [], moves = [] } = data as Partial<Told>;
  return [...rows, ...moves].map(({ uid, total }) => ({ uid, total }));
}
