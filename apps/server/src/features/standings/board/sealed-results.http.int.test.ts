/**
 * The seal over the whole wire. Two histories differ only in what became of submissions that were made after the seal;
 * until it opens, nobody who is not to know gets one byte that differs, from any call that reads, nor a word over the
 * live stream. The calls are those of the contract: a new one is asked by itself, with everything that is known of the
 * contests, and has to be given a sample here only when that does not reach it.
 */
import { type Bus, connectBus } from "@touchstone/bus";
import { boardSubject, carrierOf, type Route, type RouteName, routes } from "@touchstone/contract";
import { isUnderWay, judgeStatus, type PolicyName, roles } from "@touchstone/domain";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../../testing/build-judgeable.ts";
import { buildContest, buildContestProblem, buildEntry, buildTraining } from "../../../testing/build-rows.ts";
import { openContestLog } from "../../../testing/contest-log.ts";
import { type OpenStream, openLiveStream } from "../../../testing/open-live-stream.ts";
import { judgedAs, type TestJudge } from "../../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";
import { foldBoard } from "./fold-board.ts";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** What differs at each call without any result behind it: riddles, and the times of one's own sessions. */
const unsteady: readonly RouteName[] = [
  ...(["getCaptcha", "getCaptchaQuestion", "getSlidePuzzle", "getRandomProblem", "getSessions"] as const),
];
/** What reads so far as it ends the session. */
const ending: readonly RouteName[] = ["logout"];
/** Everybody else is turned away at the door of these, whatever they ask. */
const staffOnly: readonly PolicyName[] = ["root", "adminArea", "problemStaff"];

const reading = (Object.entries(routes) as [RouteName, Route][]).filter(
  ([name, { methods, viewing, policy }]) =>
    (viewing === "open" || methods.every((method) => method === "GET")) &&
    ![...unsteady, ...ending].includes(name) &&
    !staffOnly.includes(policy),
);

interface Contest {
  cid: number;
  problemIds: number[];
  startsAt: Date;
  /** Whoever sent something after the seal, and what. */
  owner: Person;
  sent: number[];
  /** A training with the same problems and people. */
  tid: number;
}

interface Person {
  id: string;
  token: string | undefined;
}

let site: TestSite;
let judge: TestJudge;
let bus: Bus;
let root: Person;
let author: Person;
let rival: Person;
const contests: Record<string, Contest> = {};
const visitor: Person = { id: "", token: undefined };

async function person(name: string, role: (typeof roles)[keyof typeof roles] = roles.user): Promise<Person> {
  const id = await site.makeUser(name, { role });
  return { id, token: (await site.openSession(id)).token };
}

beforeAll(async () => {
  site = await startTestSite();
  judge = await site.judge("judge-1");
  bus = connectBus({ url: site.config.natsUrl, name: "test" });
  await bus.connection();
  root = await person("root", roles.root);
  [author, rival] = [await person("author"), await person("rival")];
  contests.acm = await hold("acm", {});
  contests.oi = await hold("oi", { type: 1 });
});
afterAll(async () => {
  await bus.close();
  await site.close();
});

/** A sealed contest in which the rival was first before the seal, and its owner has sent two solutions since. */
async function hold(name: string, values: object): Promise<Contest> {
  const owner = await person(`owner-${name}`);
  const startsAt = minutesAgo(120);
  const cid = await buildContest(site.db, author.id, {
    ...{ starts_at: startsAt, ends_at: minutesAgo(-60), seal_rank: true, seal_at: minutesAgo(30) },
    ...{ open_rank: true, ...values },
  });
  const problemIds: number[] = [];
  const links: number[] = [];
  for (const displayId of ["A", "B"]) {
    const problemId = await buildJudgeable(
      { db: site.db, blobDir: site.config.blobDir },
      `${name.toUpperCase()}-${displayId}`,
    );
    problemIds.push(problemId);
    links.push(await buildContestProblem(site.db, { contestId: cid, problemId, displayId }));
  }
  for (const { id } of [owner, rival]) await buildEntry(site.db, { contestId: cid, userId: id });
  const log = openContestLog(site.db, { id: cid, startsAt });
  await log.send(rival.id, links[0] ?? 0, 20, { score: 40 });
  await log.send(owner.id, links[1] ?? 0, 30, { status: judgeStatus.wrongAnswer, score: 0 });
  const sent: number[] = [];
  for (const pid of ["A", "B"]) {
    const body = { pid, language: "C++", code: "int main() {}", cid };
    const answer = await site.ask("/api/submit-problem-judge", { token: owner.token, body });
    sent.push(answer.body.data.submitId);
  }
  const tid = await train([owner, rival], problemIds);
  return { cid, problemIds, startsAt, owner, sent, tid };
}

async function train(people: readonly Person[], problemIds: number[]): Promise<number> {
  const tid = await buildTraining(site.db, author.id, { auth: "Private", password: "x", problemIds });
  for (const { id } of people) {
    await site.db.insertInto("training_members").values({ training_id: tid, user_id: id }).execute();
  }
  return tid;
}

/** What became of one submission. */
interface Outcome {
  status: number;
  timeMs: number;
  memoryBytes: number;
}

const outcome: fc.Arbitrary<Outcome> = fc.record({
  status: fc.constantFrom(0, -1, -3, 1, 2, 3, judgeStatus.compileError),
  timeMs: fc.integer({ min: 1, max: 900 }),
  memoryBytes: fc.integer({ min: 4_096, max: 10_000_000 }),
});

const allSent = () => Object.values(contests).flatMap(({ sent }) => sent);

/** Lets every submission since the seal be judged, or judged anew, with these outcomes; then the boards follow. */
async function apply(history: readonly Outcome[]): Promise<void> {
  for (const { id, status } of await statuses()) {
    if (isUnderWay(status as never)) continue;
    const body = { submitId: id };
    expect((await site.ask("/api/admin/judge/rejudge", { token: root.token, body })).status).toBe(200);
  }
  for (const _each of allSent()) {
    const order = await judge.work();
    const { status, timeMs, memoryBytes } = history[allSent().indexOf(order.submissionId)] ?? history[0]!;
    const [test] = (judgedAs(status) as { tests: object[] }).tests;
    await judge.report(
      order,
      status === judgeStatus.compileError
        ? { kind: "compile-error", message: `at ${timeMs}` }
        : ({ kind: "judged", tests: [{ ...test, timeMs, memoryBytes }] } as never),
    );
  }
  await vi.waitFor(
    async () => expect((await statuses()).some(({ status }) => isUnderWay(status as never))).toBe(false),
    { timeout: 10_000 },
  );
  await follow();
}

const statuses = () =>
  site.db.selectFrom("submissions").select(["id", "status"]).where("id", "in", allSent()).execute();

/** Folds what is new and tells it, as the keeper of boards does. */
async function follow(): Promise<void> {
  for (const { cid } of Object.values(contests)) {
    await foldBoard(site.db, cid);
    bus.tell(boardSubject(cid), { cid });
  }
}

/** Everything that is known of a contest, under every name a call may have for it. */
function knownOf({ cid, problemIds, owner, sent, tid }: Contest, more: object): Record<string, unknown> {
  const [problem] = problemIds;
  return {
    ...{ cid, contestID: cid, contestId: cid, pid: problem, pidList: problemIds, isContestProblemList: true },
    ...{ problemId: "ACM-A", displayId: "A", submitId: sent[0], submitIds: sent, submissionId: sent[0] },
    ...{ uid: owner.id.replaceAll("-", ""), username: undefined, limit: 100, id: 1, key: "unknown" },
    ...{ testJudgeKey: "00000000-0000-4000-8000-000000000000", splitType: "user", isOutside: false },
    ...{ tid, ids: "ACM-A", prefix: "o", commentId: 1, did: 1, grant: `${cid}.1.${"x".repeat(43)}` },
    ...more,
  };
}

function samples(): Record<string, Record<string, unknown>> {
  const asked = {
    status: 0,
    containsEnd: true,
    forceRefresh: true,
    completeProblemID: true,
    isOutside: true,
  };
  return {
    nothing: {},
    "in a group": { gid: 1, token: "unknown", tid: 1, ids: "ACM-A" },
    ...Object.fromEntries(
      Object.entries(contests).flatMap(([name, contest]) => [
        [name, knownOf(contest, {})],
        [`${name}, asked for more`, knownOf(contest, { ...asked, username: `owner-${name}` })],
      ]),
    ),
  };
}

/** What every call that reads answers to somebody, by call and sample. */
async function answersTo({ token }: Person): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [name, route] of reading) {
    const method = route.methods[0];
    for (const [sample, input] of Object.entries(samples())) {
      const isForIt = route.path.includes("group") ? !/nothing|more/.test(sample) : sample !== "in a group";
      if (!isForIt) continue;
      const answer = await (carrierOf(method) === "body"
        ? site.ask(route.path, { method, token, body: input })
        : site.ask(`${route.path}?${queryOf(input)}`, { token }));
      // The server's clock stands in what is told of a contest.
      const text = JSON.stringify(answer.body).replaceAll(/"now":"[^"]*"/g, '"now"');
      answers.set(`${name}, ${sample}`, `${answer.status} ${text}`);
    }
  }
  return answers;
}

function queryOf(input: Record<string, unknown>): string {
  const known = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, JSON.stringify(value).replaceAll('"', "")] as [string, string]],
  );
  return new URLSearchParams(known).toString();
}

const openStreams: OpenStream[] = [];

/** A stream over everything that could tell of a result. */
async function listen({ token, id }: Person): Promise<OpenStream> {
  const topics = [
    ...Object.values(contests).flatMap(({ cid }) => [`board:${cid}`, `jury-board:${cid}`, `contest:${cid}`]),
    ...allSent().map((submitId) => `submission:${submitId}`),
    ...(id ? [`unread:${id.replaceAll("-", "")}`] : []),
  ];
  const stream = await openLiveStream(site.url, topics.join(), token);
  expect(stream.response.status).toBe(200);
  openStreams.push(stream);
  await vi.waitFor(() =>
    expect(stream.events.filter(({ kind }) => kind === "board.version").length).toBeGreaterThanOrEqual(2),
  );
  return stream;
}

/**
 * What a stream said of boards and of what was sent, up to a change that everybody may see. A stream whose server lost
 * the bus for a moment says once more how things stand: that is no news.
 */
async function heardUpTo(stream: OpenStream, from: number): Promise<unknown[]> {
  const cid = contests.oi?.cid;
  const isSign = (event: object) =>
    JSON.stringify(event).includes(`"kind":"board.changed","topic":"board:${cid}"`);
  await vi.waitFor(() => expect(stream.events.slice(from).some(isSign)).toBe(true), { timeout: 5_000 });
  const known = new Set(stream.events.slice(0, from).map((event) => JSON.stringify(event)));
  return stream.events
    .slice(from)
    .filter((event) => !isSign(event) && event.kind !== "board.refused" && !known.has(JSON.stringify(event)));
}

/** A change that everybody may see: the rival is a star, or is none. */
let isStar = false;
async function giveSign(): Promise<void> {
  isStar = !isStar;
  for (const { cid, startsAt } of Object.values(contests)) {
    await site.db
      .updateTable("contest_entries")
      .set({ is_star: isStar })
      .where("contest_id", "=", cid)
      .where("user_id", "=", rival.id)
      .execute();
    await openContestLog(site.db, { id: cid, startsAt }).append({
      kind: "starred",
      userId: rival.id,
      is: isStar,
    });
  }
  await follow();
}

it("every call that reads is reached by a sample", { timeout: 120_000 }, async () => {
  await apply([{ status: 0, timeMs: 1, memoryBytes: 4_096 }]);
  const answers = [...(await answersTo(rival))];
  const unreached = reading
    .map(([name]) => name)
    .filter((name) =>
      answers
        .filter(([call]) => call.startsWith(`${name},`))
        .every(([, text]) => text.includes('"invalid_input"')),
    );
  expect(unreached).toEqual([]);
});

it("[SEAL-01] no byte of any call or stream tells the result of what was sent after the seal, until it opens", {
  timeout: 120_000,
}, async () => {
  const { acm, oi } = contests as { acm: Contest; oi: Contest };
  // In OI nobody is told, not even whoever sent it.
  const uninformed = { visitor, rival, "owner in OI": oi.owner };
  const history = fc.array(outcome, { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(history, history, async (one, other) => {
      fc.pre(one[0]?.status !== other[0]?.status);
      await apply(one);
      const before = await Promise.all(Object.values(uninformed).map(answersTo));
      const own = await ownDetail(acm);
      const streams = await Promise.all([listen(visitor), listen(rival)]);
      const said = streams.map(({ events }) => events.length);
      await apply(other);
      const after = await Promise.all(Object.values(uninformed).map(answersTo));
      for (const [at, name] of Object.keys(uninformed).entries()) {
        expect(Object.fromEntries(after[at] ?? []), name).toEqual(Object.fromEntries(before[at] ?? []));
      }
      // In ACM one sees one's own; so it is a result that the others were not told.
      expect(await ownDetail(acm)).not.toBe(own);
      await giveSign();
      for (const [at, stream] of streams.entries()) {
        const quiet = (await heardUpTo(stream, said[at] ?? 0)).filter(
          (event) => !JSON.stringify(event).includes('"username":"rival"'),
        );
        expect(quiet).toEqual([]);
        await stream.close();
      }
    }),
    { numRuns: 3, interruptAfterTimeLimit: 60_000, endOnFailure: true },
  );
  // What was kept back all the time is there: it shows as soon as the seal opens.
  const sealed = await rivalsBoard(acm);
  await site.db
    .updateTable("contests")
    .set({ ends_at: minutesAgo(0.01) })
    .execute();
  await apply([{ status: 0, timeMs: 7, memoryBytes: 4_096 }]);
  expect(sealed).toMatch(/"tries":1/);
  expect(await rivalsBoard(acm)).not.toMatch(/"tries":[1-9]/);
  expect(await rivalsBoard(acm)).toMatch(/"points":2/);
});

async function ownDetail({ owner, sent }: Contest): Promise<string> {
  const answer = await site.ask(`/api/get-submission-detail?submitId=${sent[0]}`, { token: owner.token });
  return JSON.stringify(answer.body.data.submission);
}

async function rivalsBoard({ cid }: Contest): Promise<string> {
  const { body } = await site.ask(`/api/get-contest-board?cid=${cid}`, { token: rival.token });
  return JSON.stringify(body);
}
