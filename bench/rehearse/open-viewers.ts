/**
 * Thousands of pages that follow one board, as light as the machine they share with the site needs them: bytes that
 * many of them get are read once, and a board that many of them hold is changed once. Each goes by the rules of the
 * page: a change applies to the version it was made from, anything else is asked for; a stream that breaks is opened
 * again, at the other copy of the api.
 */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { BoardEvent } from "../../packages/contract/src/index.ts";
import { changeRows, type RowMove } from "../../packages/domain/src/index.ts";
import { inLanes } from "../in-lanes.ts";

type Changed = Extract<BoardEvent, { kind: "board.changed" }>;

/** A row of the board, as it came. */
export type Row = Changed["rows"][number];

/** What came together, and when it did. */
export interface Arrival {
  readonly rows: readonly Row[];
  readonly moves: readonly RowMove[];
  readonly atMs: number;
}

/** The rows that a page shows, by entry. */
export type Board = ReadonlyMap<string, Row>;

/** One page. */
export interface Viewer {
  board: Board;
  readonly arrivals: Arrival[];
  version: number;
}

interface Held extends Viewer {
  readonly token: string;
  view: "sealed" | "open" | undefined;
  /** Which copy of the api it speaks to. */
  copy: number;
  isAsking: boolean;
}

/** What the page knows of a board after asking. */
type Answer = Omit<Changed, "kind" | "topic" | "from" | "moves"> & { isWhole: boolean };

const emptyBoard: Board = new Map();

/** As a page waits before it opens a stream again that broke. */
const openAgainMs = 1_000;
const askAgainMs = 500;
/** Messages that are remembered, to be known again when the next page gets them. */
const rememberedMax = 64;

/** Opens a page for each token; answers when all of them follow. */
export async function openViewers(
  urls: readonly string[],
  cid: number,
  tokens: readonly string[],
): Promise<{ viewers: readonly Viewer[]; close: () => void }> {
  const stop = new AbortController();
  const read = createReader();
  const viewers: Held[] = [];
  await inLanes(8, tokens.length, async (nth) => {
    const state = { board: emptyBoard, arrivals: [], version: 0, view: undefined, isAsking: false };
    const viewer: Held = { ...state, token: tokens[nth] ?? "", copy: nth % urls.length };
    viewers.push(viewer);
    const page = { viewer, urls, cid, read, signal: stop.signal };
    void follow(page, await openStream(page));
  });
  return { viewers, close: () => stop.abort() };
}

interface Page {
  viewer: Held;
  urls: readonly string[];
  cid: number;
  read: (bytes: Buffer) => unknown;
  signal: AbortSignal;
}

/** Hears the stream; one that breaks is opened again. */
async function follow(page: Page, first: IncomingMessage): Promise<void> {
  let stream: IncomingMessage | undefined = first;
  while (!page.signal.aborted) {
    if (stream) await hearAll(page, stream);
    await delay(openAgainMs * (0.5 + Math.random()));
    page.viewer.copy += 1;
    stream = await openStream(page).catch(() => undefined);
  }
}

async function openStream(page: Page): Promise<IncomingMessage> {
  const stream = await request(page, `/api/live?topics=board:${page.cid}`);
  if (stream.statusCode !== 200) throw new Error(`the stream answered ${stream.statusCode}`);
  return stream;
}

async function request({ viewer, urls, signal }: Page, path: string): Promise<IncomingMessage> {
  const address = `${urls[viewer.copy % urls.length]}${path}`;
  const sent = get(address, { headers: { authorization: viewer.token }, agent: false, signal });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  sent.on("error", () => {});
  return response;
}

const messageEnd = Buffer.from("\n\n");
const dataStart = Buffer.from("data: ");

async function hearAll(page: Page, stream: IncomingMessage): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const atMs = Date.now();
      let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      for (let end = bytes.indexOf(messageEnd); end >= 0; end = bytes.indexOf(messageEnd)) {
        if (bytes.subarray(0, dataStart.length).equals(dataStart)) {
          hear(page, page.read(bytes.subarray(dataStart.length, end)) as BoardEvent, atMs);
        }
        bytes = bytes.subarray(end + messageEnd.length);
      }
      rest = bytes;
    }
  } catch {
    // The copy of the api was killed under it.
  }
}

function hear(page: Page, event: BoardEvent, atMs: number): void {
  if (event.kind === "board.refused") throw new Error("a page may not follow the board");
  const { viewer } = page;
  const isSameView = event.view === viewer.view;
  if (isSameView && event.version <= viewer.version) return;
  const applies = event.kind === "board.changed" && isSameView && event.from <= viewer.version;
  const board = applies ? changedOnce(viewer.board, event) : undefined;
  if (applies && board) take(viewer, event, board, atMs);
  else void ask(page);
}

type Told = Pick<Changed, "view" | "version" | "rows" | "moves" | "removed">;

function take(viewer: Held, { view, version, rows, moves }: Told, board: Board, atMs: number): void {
  viewer.view = view;
  viewer.version = version;
  viewer.board = board;
  viewer.arrivals.push({ rows, moves, atMs });
}

const changedBoards = new WeakMap<Told["rows"], WeakMap<Board, Board>>();

/** The board after a change, if it is good for that board. What many pages hold is changed once. */
function changedOnce(from: Board, told: Told): Board | undefined {
  const known = changedBoards.get(told.rows) ?? new WeakMap<Board, Board>();
  changedBoards.set(told.rows, known);
  const to = known.get(from) ?? changeRows(from, told);
  if (to) known.set(from, to);
  return to;
}

/** Asks for what has changed since what it holds, until that is answered. What comes meanwhile is part of it. */
async function ask(page: Page): Promise<void> {
  const { viewer, cid } = page;
  if (viewer.isAsking) return;
  viewer.isAsking = true;
  while (!page.signal.aborted) {
    const since = viewer.view ? `&since=${viewer.view}.${viewer.version}` : "";
    const answer = await askOnce(page, `/api/get-contest-board?cid=${cid}${since}`).catch(() => undefined);
    if (answer) {
      const told = { ...answer, moves: [] };
      const board = changedOnce(answer.isWhole ? emptyBoard : viewer.board, told);
      if (board) take(viewer, told, board, Date.now());
      break;
    }
    await delay(askAgainMs);
  }
  viewer.isAsking = false;
}

async function askOnce(page: Page, path: string): Promise<Answer> {
  const response = await request(page, path);
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  if (response.statusCode !== 200) throw new Error(`the board answered ${response.statusCode}`);
  return (page.read(Buffer.concat(chunks)) as { data: Answer }).data;
}

/** Reads bytes as JSON, those that were read a moment ago without doing it again. */
function createReader(): (bytes: Buffer) => unknown {
  const known: { bytes: Buffer; value: unknown }[] = [];
  return (bytes) => {
    const same = known.find((each) => each.bytes.length === bytes.length && each.bytes.equals(bytes));
    if (same) return same.value;
    const value: unknown = JSON.parse(bytes.toString());
    known.unshift({ bytes: Buffer.from(bytes), value });
    known.length = Math.min(known.length, rememberedMax);
    return value;
  };
}
