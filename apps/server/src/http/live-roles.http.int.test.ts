/**
 * Who is told what over the live stream. Everything that is pushed happens once, in a private contest that is sealed;
 * each role listens to every topic there is, and a cell names the words that it heard.
 */
import { type Bus, connectBus } from "@touchstone/bus";
import { boardSubject } from "@touchstone/contract";
import { judgeStatus, type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tellAnnouncements } from "../features/contests/index.ts";
import { deliverMessage } from "../features/messages/index.ts";
import { foldBoard } from "../features/standings/board/fold-board.ts";
import { buildJudgeable } from "../testing/build-judgeable.ts";
import { buildContest, buildContestProblem, buildEntry } from "../testing/build-rows.ts";
import { openContestLog } from "../testing/contest-log.ts";
import { type OpenStream, openLiveStream } from "../testing/open-live-stream.ts";
import { judgedAs } from "../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

/** What each of them hears; the verdict and the place in the queue are those of the entrant's submission. */
const table = `
who           | board   | jury's board | announcement | unread | verdict | queue
visitor       | -       | -            | -            | -      | -       | -
outsider      | refused | refused      | -            | -      | -       | -
entrant       | sealed  | refused      | told         | told   | told    | told
rival         | sealed  | refused      | told         | -      | -       | -
site admin    | refused | refused      | -            | -      | -       | -
contest admin | sealed  | open         | told         | -      | told    | -
root          | sealed  | open         | told         | -      | told    | told
`;

const [[, ...kinds] = [], ...lines] = table
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));
const rolesOf: Record<string, Role> = { "site admin": roles.admin, root: roles.root };
const names = lines.map(([name = ""]) => name);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

let site: TestSite;
let bus: Bus;
let cid: number;
let submitId: number;
const ids: Record<string, string> = {};
const streams: Record<string, OpenStream> = {};
/** How much each of them had heard before the word that ends the listening. */
const heard: Record<string, OpenStream["events"]> = {};

beforeAll(async () => {
  site = await startTestSite();
  bus = connectBus({ url: site.config.natsUrl, name: "test" });
  await bus.connection();
  const problemId = await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "P1");
  const judge = await site.judge("judge-1");
  const tokens: Record<string, string> = {};
  for (const name of names.filter((each) => each !== "visitor")) {
    const id = await site.makeUser(name.replace(" ", "-"), { role: rolesOf[name] ?? roles.user });
    ids[name] = id;
    tokens[name] = (await site.openSession(id)).token;
  }
  const startsAt = minutesAgo(120);
  cid = await buildContest(site.db, ids["contest admin"] ?? "", {
    ...{ starts_at: startsAt, ends_at: minutesAgo(-60), seal_rank: true, seal_at: minutesAgo(30) },
    ...{ auth: 1, password: "x" },
  });
  const link = await buildContestProblem(site.db, { contestId: cid, problemId, displayId: "A" });
  for (const name of ["entrant", "rival"])
    await buildEntry(site.db, { contestId: cid, userId: ids[name] ?? "" });
  const body = { pid: "A", language: "C++", code: "int main() {}", cid };
  const sent = await site.ask("/api/submit-problem-judge", { token: tokens.entrant, body });
  submitId = sent.body.data.submitId;
  for (const name of names) {
    const id = ids[name]?.replaceAll("-", "");
    const topics = [`board:${cid}`, `jury-board:${cid}`, `contest:${cid}`, `submission:${submitId}`];
    const own = id ? [`unread:${id}`] : [];
    streams[name] = await openLiveStream(site.url, [...topics, ...own].join(), tokens[name]);
  }
  const queued = () => hears("entrant").filter(({ kind }) => kind === "submission.queue");
  await vi.waitFor(() => expect(queued()).not.toEqual([]), 5_000);
  const places = (name: string) => hears(name).filter(({ kind }) => kind === "board.version").length;
  await vi.waitFor(() => expect(places("rival") > 0 && places("root") > 1).toBe(true), 5_000);

  await tell("entrant", "of something");
  await site.db.transaction().execute((tx) => tellAnnouncements(tx, cid));
  await judge.report(await judge.work(), judgedAs(judgeStatus.wrongAnswer));
  await openContestLog(site.db, { id: cid, startsAt }).send(ids.rival ?? "", link, 20);
  await vi.waitFor(() => expect(verdictOf("root")).toBe("told"), 10_000);
  await foldBoard(site.db, cid);
  bus.tell(boardSubject(cid), { cid });
  const boardsOf = (name: string) => [boardOf("board")(name), boardOf("jury-board")(name)];
  for (const name of ["contest admin", "root"]) {
    await vi.waitFor(() => expect(boardsOf(name)).toEqual(["sealed", "open"]), 5_000);
  }
  for (const name of ["entrant", "rival"]) {
    await vi.waitFor(() => expect(boardsOf(name)).toEqual(["sealed", "refused"]), 5_000);
  }
  await vi.waitFor(() => expect(announcementOf("contest admin")).toBe("told"), 5_000);
  await vi.waitFor(() => expect(unreadOf("entrant")).toBe("told"), 5_000);
  // A last word to each: what came before it is all there was.
  for (const name of names) heard[name] = [];
  for (const name of Object.keys(ids)) await tell(name, "of the end");
  for (const name of Object.keys(ids)) {
    const most = name === "entrant" ? 2 : 1;
    await vi.waitFor(() => expect(unreadCounts(name)).toContain(most), 10_000);
    heard[name] = hears(name).filter((event) => countOf(event) !== most);
  }
}, 60_000);
afterAll(async () => {
  for (const stream of Object.values(streams)) await stream.close();
  await bus.close();
  await site.close();
});

const hears = (name: string) => streams[name]?.events ?? [];

/** Sends a message to somebody, which moves their unread count. */
async function tell(name: string, source: string): Promise<void> {
  const details = {
    ...{ action: "Like_Post", sourceType: "Discussion", sourceTitle: "T" },
    url: "/",
  } as const;
  const texts = { sourceContent: null, quoteContent: null };
  await site.db.transaction().execute((tx) =>
    deliverMessage(tx, {
      ...{
        kind: "like",
        recipientId: ids[name] ?? "",
        senderId: ids[name === "root" ? "rival" : "root"] ?? "",
      },
      ...{ source, details: { ...details, ...texts } as never },
    }),
  );
}

type Event = OpenStream["events"][number];

/** How many unread messages an event tells of. */
function countOf(event: Event): number | undefined {
  if (event.kind !== "unread.counts") return undefined;
  const { kind: _kind, uid: _uid, ...counts } = event;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
const unreadCounts = (name: string) => hears(name).map(countOf);

const boardOf = (topic: string) => (name: string) =>
  hears(name).flatMap((event) => {
    if (!("topic" in event) || event.topic !== `${topic}:${cid}`) return [];
    return event.kind === "board.changed" ? [event.view] : event.kind === "board.refused" ? ["refused"] : [];
  })[0] ?? "-";
const toldIf = (isTold: boolean) => (isTold ? "told" : "-");
/** The first word is where things stand; only what comes after it was pushed. */
const announcementOf = (name: string) =>
  toldIf(hears(name).filter(({ kind }) => kind === "contest.announcements").length > 1);
const unreadOf = (name: string) =>
  toldIf((heard[name] ?? hears(name)).some((event) => (countOf(event) ?? 0) > 0));
const verdictOf = (name: string) =>
  toldIf(hears(name).some((event) => event.kind === "submission.status" && event.status === -1));
const queueOf = (name: string) => toldIf(hears(name).some(({ kind }) => kind === "submission.queue"));

const cells: Record<string, (name: string) => string> = {
  ...{ board: boardOf("board"), "jury's board": boardOf("jury-board"), announcement: announcementOf },
  ...{ unread: unreadOf, verdict: verdictOf, queue: queueOf },
};

describe("[LIVE-02] what is pushed over the live stream", () => {
  it.each(lines)("to the %s", (name = "", ...expected) => {
    expect(kinds.map((kind) => cells[kind]?.(name))).toEqual(expected);
  });

  it("the unread counts of somebody else are followed by nobody", async () => {
    const topic = `unread:${ids.entrant?.replaceAll("-", "")}`;
    for (const name of ["rival", "root"]) {
      const { token } = await site.openSession(ids[name] ?? "");
      expect((await openLiveStream(site.url, topic, token)).response.status).toBe(403);
    }
    expect((await openLiveStream(site.url, topic)).response.status).toBe(401);
  });
});
