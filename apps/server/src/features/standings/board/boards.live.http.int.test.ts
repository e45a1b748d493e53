import { type Bus, connectBus } from "@touchstone/bus";
import { boardSubject, type LiveEvent } from "@touchstone/contract";
import { changeRows, judgeStatus, standBoard } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { buildContest, buildContestProblem, buildProblem } from "../../../testing/build-rows.ts";
import { openContestLog } from "../../../testing/contest-log.ts";
import { type OpenStream, openLiveStream } from "../../../testing/open-live-stream.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { foldBoard } from "./fold-board.ts";

const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

let api: TestApi;
let bus: Bus;
let author: { id: string; token: string };
let ann: { id: string; token: string };
let bob: { id: string; token: string };
let cid: number;
let problem: number;
let log: ReturnType<typeof openContestLog>;
const streams: OpenStream[] = [];

async function person(name: string) {
  const id = await api.makeUser(name);
  return { id, token: (await api.openSession(id)).token };
}

beforeAll(async () => {
  api = await startTestApi();
  bus = connectBus({ url: api.config.natsUrl, name: "test" });
  await bus.connection();
  [author, ann, bob] = [await person("setter"), await person("ann"), await person("bob")];
});
afterAll(async () => {
  await bus.close();
  await api.close();
});

let round = 0;
beforeEach(async () => {
  round += 1;
  const starts_at = ago(240);
  cid = await buildContest(api.db, author.id, {
    ...{ starts_at, ends_at: ago(-60), seal_rank: true, seal_at: ago(60) },
  });
  const problemId = await buildProblem(api.db, `L${round}`);
  problem = await buildContestProblem(api.db, { contestId: cid, problemId, displayId: "A" });
  log = openContestLog(api.db, { id: cid, startsAt: starts_at });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});

async function open(topics: string, token = "") {
  const stream = await openLiveStream(api.url, topics, token);
  streams.push(stream);
  return stream;
}

/** Folds what is new and tells it, as the keeper of boards does. */
async function fold() {
  await foldBoard(api.db, cid);
  bus.tell(boardSubject(cid), { cid });
}

const kinds = ({ events }: OpenStream) => events.map(({ kind }) => kind);
type Changed = Extract<LiveEvent, { kind: "board.changed" }>;
const changes = ({ events }: OpenStream) =>
  events.filter((event): event is Changed => event.kind === "board.changed");

it("a board is pushed as changes to those who may see it, each view its own", async () => {
  const stream = await open(`board:${cid}`, ann.token);
  const jury = await open(`jury-board:${cid}`, author.token);
  await vi.waitFor(() => expect(kinds(stream)).toContain("board.version"));
  await vi.waitFor(() => expect(kinds(jury)).toContain("board.version"));
  expect(stream.events[0]).toEqual({
    ...{ kind: "board.version", topic: `board:${cid}`, cid, view: "sealed", version: 0 },
  });
  await log.send(ann.id, problem, 10, { status: judgeStatus.wrongAnswer });
  const late = await log.submit(ann.id, problem, 200);
  await fold();
  await vi.waitFor(() => expect(changes(stream)).toHaveLength(1));
  expect(changes(stream)[0]).toMatchObject({
    ...{ from: 0, version: 1, view: "sealed", removed: [], firsts: {} },
    rows: [{ username: "ann", points: 0, cells: { A: { acAt: null, errors: 1, tries: 1 } } }],
  });
  await log.judge(ann.id, late);
  await log.send(bob.id, problem, 20);
  await fold();
  await vi.waitFor(() => {
    const { view, rows, moves } = changes(jury).at(-1) ?? { rows: [], moves: [] };
    const own = [...rows, ...moves].find(({ uid }) => uid === ann.id.replaceAll("-", ""));
    expect({ view, ...own }).toMatchObject({ view: "open", points: 1, cells: { A: { errors: 1 } } });
  });
  await vi.waitFor(() => expect(changes(stream)).toHaveLength(2));
  // What was judged after the seal is no change to those from whom it is kept back.
  expect(changes(stream)[1]).toMatchObject({ from: 1, version: 2, firsts: { A: 1200 } });
  expect(changes(stream)[1]?.rows.map(({ username }) => username)).toEqual(["bob"]);
});

it("nobody else follows it: strangers, and the jury's board by entrants, are refused by a word", async () => {
  await api.db.updateTable("contests").set({ auth: 1 }).where("id", "=", cid).execute();
  const topics = `board:${cid},jury-board:${cid}`;
  expect((await openLiveStream(api.url, topics)).response.status).toBe(404);
  expect((await openLiveStream(api.url, topics, bob.token)).response.status).toBe(404);
  await api.db.updateTable("contests").set({ auth: 0 }).where("id", "=", cid).execute();
  const stream = await open(topics, bob.token);
  await vi.waitFor(() =>
    expect(kinds(stream).slice(0, 2).sort()).toEqual(["board.refused", "board.version"]),
  );
  await log.send(ann.id, problem, 10);
  await fold();
  await vi.waitFor(() => expect(changes(stream)).toHaveLength(1));
  expect(stream.events.filter((event) => "topic" in event && event.topic.startsWith("jury"))).toEqual([
    { kind: "board.refused", topic: `jury-board:${cid}`, cid },
  ]);
});

it("without a session the board that is open to everybody can be followed", async () => {
  await api.db.updateTable("contests").set({ open_rank: true }).where("id", "=", cid).execute();
  const stream = await open(`board:${cid}`);
  await vi.waitFor(() => expect(kinds(stream)).toContain("board.version"));
});

it("a seal that opens is told as another view", async () => {
  const soon = new Date(Date.now() + 1_500);
  await api.db.updateTable("contests").set({ ends_at: soon }).where("id", "=", cid).execute();
  const stream = await open(`board:${cid}`, ann.token);
  const views = () => stream.events.map((event) => "view" in event && event.view);
  await vi.waitFor(() => expect(views()).toContain("sealed"));
  await vi.waitFor(() => expect(views()).toContain("open"), { timeout: 5_000 });
});

it("changes come at most twice a second, and together they make the board that a newcomer gets", async () => {
  const stream = await open(`board:${cid}`, ann.token);
  await vi.waitFor(() => expect(kinds(stream)).toContain("board.version"));
  const people = [ann, bob];
  const begun = Date.now();
  for (let nth = 0; nth < 20; nth += 1) {
    await log.send(people[nth % 2]?.id ?? "", problem, 10 + nth, { status: judgeStatus.wrongAnswer });
    await fold();
  }
  const query = `/api/get-contest-board?cid=${cid}`;
  const { data } = (await api.ask(query, { token: ann.token })).body;
  await vi.waitFor(() => expect(changes(stream).at(-1)).toMatchObject({ version: data.version }));
  const tookMs = Date.now() - begun;
  expect(changes(stream).length).toBeLessThanOrEqual(2 + Math.ceil(tookMs / 500));
  let held = new Map<string, Changed["rows"][number]>();
  let version = 0;
  for (const change of changes(stream)) {
    expect(change.from).toBe(version);
    version = change.version;
    held = changeRows(held, change) ?? held;
  }
  // Of a row that was told before, only what moves is told again.
  expect(changes(stream).flatMap(({ rows }) => rows)).toHaveLength(2);
  expect(standBoard([...held.values()], data)).toEqual(standBoard(data.rows, data));
});

type Row = Changed["rows"][number];

/** A board as a page holds it. */
interface Held {
  view: string | undefined;
  version: number;
  rows: ReadonlyMap<string, Row>;
}

const nothing: Held = { view: undefined, version: 0, rows: new Map() };

type Told = Omit<Changed, "kind" | "from" | "topic">;

/** Takes in a whole board or a change of the one that is held; nothing when it is no change of that one. */
function taken(held: Held, told: Told, isWhole: boolean): Held | undefined {
  const rows = changeRows(isWhole ? new Map<string, Row>() : held.rows, told);
  return rows && { view: told.view, version: told.version, rows };
}

async function ask(held: Held): Promise<Held> {
  const since = held.view ? `&since=${held.view}.${held.version}` : "";
  const { data } = (await api.ask(`/api/get-contest-board?cid=${cid}${since}`, { token: ann.token })).body;
  return taken(held, { ...data, moves: [] }, data.isWhole) ?? held;
}

/** Follows a stream from a board it holds until `isDone`, as a page does. */
async function follow(held: Held, isDone: (now: Held) => boolean): Promise<Held> {
  const stream = await open(`board:${cid}`, ann.token);
  let now = held;
  let heard = 0;
  await vi.waitFor(
    async () => {
      for (; heard < stream.events.length; heard += 1) {
        const event = stream.events[heard];
        if (event?.kind !== "board.changed" && event?.kind !== "board.version") continue;
        if (event.view === now.view && event.version <= now.version) continue;
        const applies =
          event.kind === "board.changed" && event.view === now.view && event.from <= now.version;
        now = (applies ? taken(now, event, false) : undefined) ?? (await ask(now));
      }
      expect(heard > 0 && isDone(now)).toBe(true);
    },
    { timeout: 10_000, interval: 20 },
  );
  await stream.close();
  return now;
}

it("whoever comes back with the place they were told is told what they missed, and where all stand", async () => {
  await log.send(ann.id, problem, 10, { status: judgeStatus.wrongAnswer });
  await fold();
  const held = await ask(nothing);
  await log.send(bob.id, problem, 20);
  await fold();
  const back = await open(`board:${cid}@sealed.${held.version}`, ann.token);
  await vi.waitFor(() => expect(changes(back)).toHaveLength(1));
  expect(changes(back)[0]).toMatchObject({ from: held.version, version: held.version + 1, moves: [] });
  expect(changes(back)[0]?.rows.map(({ username }) => username)).toEqual(["bob"]);
  await vi.waitFor(() => expect(kinds(back)).toContain("board.version"));
});

it("whoever comes back after more than a stream is to carry is told where the board stands, and asks", async () => {
  await log.send(ann.id, problem, 10, { status: judgeStatus.wrongAnswer });
  await fold();
  const held = await ask(nothing);
  const crowd = await sql<{ id: string }>`
    insert into users (username) select 'back' || ${round} || '-' || n from generate_series(1, 1050) n
    returning id`.execute(api.db);
  for (const { id } of crowd.rows) await log.send(id, problem, 20);
  await fold();
  const back = await open(`board:${cid}@sealed.${held.version}`, ann.token);
  await vi.waitFor(() => expect(kinds(back)).toContain("board.version"));
  expect(changes(back)).toEqual([]);
  const now = await ask(held);
  expect(now.version).toBe(held.version + 1);
  expect(now.rows.size).toBe(1_051);
});

it.each([
  ["of another view", "open.1"],
  ["of a version that never was", "sealed.1000"],
])("a place %s is answered with where the board stands", async (_, place) => {
  await log.send(ann.id, problem, 10, { status: judgeStatus.wrongAnswer });
  await fold();
  const back = await open(`board:${cid}@${place}`, ann.token);
  await vi.waitFor(() => expect(kinds(back)).toContain("board.version"));
  expect(changes(back)).toEqual([]);
});

it("whoever comes back with any place while others commit ends with the board that a newcomer gets", async () => {
  const people = await Promise.all([1, 2, 3, 4].map((nth) => person(`team${round}-${nth}`)));
  let isOver = false;
  const send = async (nth: number) => {
    for (let minute = 1; minute <= 12; minute += 1) {
      const status = minute % 3 === 0 ? judgeStatus.accepted : judgeStatus.wrongAnswer;
      // Some of it before the seal, some after it.
      await log.send(people[nth]?.id ?? "", problem, minute * 19, { status });
      if (minute !== 6 || nth > 1) continue;
      const entry = { contest_id: cid, user_id: people[nth]?.id ?? "", is_hidden: true };
      await api.db.insertInto("contest_entries").values(entry).execute();
      await log.append({ kind: "hidden", userId: entry.user_id, is: true });
    }
  };
  const keep = async () => {
    while (!isOver) await fold();
    await fold();
  };
  const page = async (seed: number) => {
    const past: Held[] = [nothing, { ...nothing, view: "open", version: 3 }];
    for (let nth = 1; !isOver || nth < 3; nth += 1) {
      // An older board of its own, one of another view, or one of a version that never was.
      const from = past[(seed * 7 + nth * 5) % past.length] ?? nothing;
      const held = nth % 4 === 3 ? { ...from, version: from.version + 1_000, rows: new Map() } : from;
      past.push(await follow(await ask(held), () => true));
    }
    return past;
  };
  const committing = Promise.all([0, 1, 2, 3].map(send)).then(() => {
    isOver = true;
  });
  const [, , ...pages] = await Promise.all([committing, keep(), ...[1, 2, 3].map(page)]);
  const fresh = await ask(nothing);
  expect(fresh.rows.size).toBe(2);
  for (const held of pages.flat()) {
    expect(await follow(held, ({ version }) => version === fresh.version)).toEqual(fresh);
  }
});
