/**
 * The live stream: server-sent events over a plain fetch, so that the session travels in its header. It says what has
 * changed and leaves the asking to the page. Each topic is checked as the matching call would be, and what is a user's
 * own again each time it is told; the state at the moment of opening is sent first, so a page that was away misses
 * nothing.
 */
import type { ServerResponse } from "node:http";
import {
  type ContestEvent,
  type DeskEvent,
  type LiveEvent,
  liveTopics,
  type QueueEvent,
} from "@touchstone/contract";
import { judgeStatus, networkOf, Refusal } from "@touchstone/domain";
import type { Metrics } from "@touchstone/telemetry";
import type { FastifyInstance } from "fastify";
import { mergeCalls } from "./merge-calls.ts";
import { type BoardSource, streamBoards } from "./stream-boards.ts";
import { type ClarificationSource, streamClarifications } from "./stream-clarifications.ts";
import { createStreamCounter, type StreamLimits } from "./stream-counter.ts";

/** Tells that a desk of a contest (its prints, its balloons) has something else to show. The id is that of the topic. */
export interface DeskSource {
  /** What is told. Refuses whoever may not, or no longer, see what lies there. */
  eventOf: (id: string, token: string | undefined) => Promise<DeskEvent>;
  follow: (id: string, hear: () => void) => () => void;
}

/** Where the stream's words come from; what is followed is heard until the answered function is called. */
export interface LiveSources {
  limits: StreamLimits;
  submissions: {
    /** The status of each of these submissions that the holder of the token may see, as far as they may see it. */
    statusesOf: (
      submissionIds: number[],
      token: string | undefined,
    ) => Promise<{ submitId: number; status: number; isPublic: boolean }[]>;
    /** The places in the queue of those that wait, as far as the holder of the token may know them. */
    queuesOf: (submissionIds: number[], token: string | undefined) => Promise<Omit<QueueEvent, "kind">[]>;
    follow: (submissionId: number, hear: (event: LiveEvent) => void) => () => void;
  };
  unread: {
    /** What a user has not read. Refuses whoever is not, or no longer, signed in as that user. */
    countsOf: (uid: string, token: string | undefined) => Promise<LiveEvent>;
    follow: (uid: string, hear: () => void) => () => void;
  };
  contests: {
    /** What is told of a contest. Refuses whoever may not, or no longer, see what is inside. */
    eventOf: (event: ContestEvent, token: string | undefined) => Promise<LiveEvent>;
    follow: (cid: number, hear: (event: ContestEvent) => void) => () => void;
  };
  clarifications: ClarificationSource;
  boards: BoardSource;
  desks: { prints: DeskSource; balloons: DeskSource };
}

const heartbeatMs = 15_000;

/** Every claim moves the places of all who wait; how often each of them is told. */
const queueEveryMs = 2_000;

/** How often whoever follows a board is asked for the right to again. */
const askAgainMs = 60_000;

/** A reader that leaves this much unread for so long is gone or asleep; it comes back by itself. */
const unreadBytesMax = 256 * 1024;
const unreadMsMax = 10_000;

/** Mounts the stream at /api/live. */
export function mountLiveStream(
  app: FastifyInstance,
  { limits, submissions, unread, contests, clarifications, boards, desks }: LiveSources,
  metrics: Metrics,
): void {
  const countStream = createStreamCounter(limits);
  const open = new Set<ServerResponse>();
  const openCount = metrics.gauge(
    "touchstone_live_streams",
    "Live streams that are open at this copy of the api.",
  );
  app.addHook("preClose", async () => {
    for (const stream of open) stream.end();
  });
  app.get("/api/live", async (request, reply) => {
    const { topics } = request.query as { topics?: unknown };
    const wanted = liveTopics.safeParse(topics);
    if (!wanted.success) throw new Refusal("invalid_input");
    const { submissionIds, uids, contestIds, boards: boardTopics, desks: deskTopics } = wanted.data;
    const token = request.headers.authorization;
    // Whoever has left already is not counted out again.
    if (reply.raw.destroyed) return void reply.hijack();
    // Counted before anything is asked of the database, until its answer is over, whatever that is.
    reply.raw.once("close", countStream(token, networkOf(request.ip)));
    const countsOf = (uid: string) => unread.countsOf(uid, token);
    const newsOf = (cid: number) => contests.eventOf({ kind: "contest.announcements", cid }, token);
    const deskOf = ({ desk, id }: (typeof deskTopics)[number]) => desks[desk].eventOf(id, token);
    const statuses = submissionIds.length > 0 ? await submissions.statusesOf(submissionIds, token) : [];
    await Promise.all(uids.map(countsOf));
    // A contest that a tab may not enter must not cost the others their stream.
    const asked = await Promise.allSettled(contestIds.map(newsOf));
    const inside = contestIds.filter((_, at) => asked[at]?.status === "fulfilled");
    const askedDesks = await Promise.allSettled(deskTopics.map(deskOf));
    const ownDesks = deskTopics.filter((_, at) => askedDesks[at]?.status === "fulfilled");
    const questions = await streamClarifications(clarifications, wanted.data.clarifications, token);
    const ownBoards = await streamBoards(boards, boardTopics, token);
    const count = inside.length + ownDesks.length + questions.count + ownBoards.count;
    if (statuses.length + uids.length + count === 0) {
      const refused = [...asked, ...askedDesks].find((each) => each.status === "rejected");
      throw refused?.reason ?? questions.refusal ?? new Refusal("submission_not_found");
    }

    reply.hijack();
    const stream = reply.raw;
    if (stream.destroyed) return;
    // The stream ends with its connection, so nothing has to say where a piece of it ends: a third less work for each.
    stream.useChunkedEncodingByDefault = false;
    const headers = {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      // A stream that ends takes its connection with it: a server that stops must not wait for an idle one.
      connection: "close",
    };
    stream.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
    let readAtMs = performance.now();
    stream.on("drain", () => {
      readAtMs = performance.now();
    });
    const say = (event: LiveEvent) => {
      // Whoever was sent away and does not read to the end is still here; a word behind the end would be a fault.
      if (stream.writableEnded) return;
      const nowMs = performance.now();
      if (stream.writableLength === 0) readAtMs = nowMs;
      const isLeft = stream.writableLength > unreadBytesMax && nowMs - readAtMs > unreadMsMax;
      if (isLeft) stream.destroy();
      else stream.write(bytesOf(event));
    };
    const ids = statuses.map(({ submitId }) => submitId);
    const said = new Map<number, number>();
    const saidPlaces = new Map<number, string>();
    const orLeave = (work: () => Promise<void>) =>
      mergeCalls(async () => {
        try {
          await work();
        } catch {
          // Whoever may hear no more is sent away, and asks anew in the session of that moment.
          stream.end();
        }
      });
    // A contest decides what of a verdict its reader may know, so it is read anew; a change that changes nothing for
    // them is not told.
    const sayStatuses = orLeave(async () => {
      if (ids.length === 0) return;
      for (const { submitId, status } of await submissions.statusesOf(ids, token)) {
        if (said.get(submitId) !== status) say({ kind: "submission.status", submitId, status });
        said.set(submitId, status);
      }
    });
    const sayQueues = orLeave(async () => {
      const waiting = ids.filter((id) => said.get(id) === judgeStatus.pending);
      if (waiting.length === 0) return;
      for (const { submitId, queue } of await submissions.queuesOf(waiting, token)) {
        const place = JSON.stringify(queue);
        if (saidPlaces.get(submitId) !== place) say({ kind: "submission.queue", submitId, queue });
        saidPlaces.set(submitId, place);
      }
    });
    const sayEach = (events: () => Promise<LiveEvent>[]) =>
      orLeave(async () => {
        for (const event of await Promise.all(events())) say(event);
      });
    const sayCounts = sayEach(() => uids.map(countsOf));
    const sayNews = sayEach(() => inside.map(newsOf));
    const sayDesks = ownDesks.map((topic) => ({ ...topic, say: sayEach(() => [deskOf(topic)]) }));
    const hearOf = ({ submitId, isPublic }: { submitId: number; isPublic: boolean }) =>
      submissions.follow(submitId, (event) => {
        if (event.kind === "submission.status" && isPublic) said.set(submitId, event.status);
        if (isPublic) say(event);
        else if (event.kind === "submission.status") void sayStatuses();
      });
    const sayBoards = orLeave(async () => {
      for (const place of await ownBoards.places()) say(place);
    });
    // Followed before the state is read a second time: a change between the two is said twice rather than never.
    const unfollow = [
      ...statuses.map(hearOf),
      ...uids.map((uid) => unread.follow(uid, () => void sayCounts())),
      ...inside.map((cid) => {
        const sayChange = sayEach(() => [contests.eventOf({ kind: "contest.changed", cid }, token)]);
        return contests.follow(
          cid,
          ({ kind }) => void (kind === "contest.changed" ? sayChange() : sayNews()),
        );
      }),
      ...sayDesks.map((topic) => desks[topic.desk].follow(topic.id, () => void topic.say())),
      ...questions.follow(say, () => stream.end()),
      ...ownBoards.follow(say),
      // Whoever leaves the staff leaves its board and its desk at once.
      ...boardTopics.map(({ cid }) =>
        contests.follow(cid, ({ kind }) => void (kind === "contest.changed" && sayBoards())),
      ),
      ...sayDesks.map((topic) =>
        contests.follow(topic.cid, ({ kind }) => void (kind === "contest.changed" && topic.say())),
      ),
    ];
    const heartbeat = setInterval(() => {
      if (stream.writableEnded) stream.destroy();
      else stream.write(": still here\n\n");
    }, heartbeatMs);
    const askAgain = ownBoards.count > 0 ? setInterval(() => void sayBoards(), askAgainMs) : undefined;
    const queues = ids.length > 0 ? setInterval(() => void sayQueues(), queueEveryMs) : undefined;
    open.add(stream);
    openCount.inc();
    stream.once("close", () => {
      clearInterval(heartbeat);
      clearInterval(askAgain);
      clearInterval(queues);
      open.delete(stream);
      openCount.dec();
      for (const stop of unfollow) stop();
    });
    await sayStatuses();
    await sayQueues();
    await sayCounts();
    await sayNews();
    for (const event of questions.events()) say(event);
    for (const place of ownBoards.opening()) say(place);
    for (const topic of sayDesks) await topic.say();
  });
}

const written = new WeakMap<LiveEvent, Buffer>();

/** An event on the wire. What is told to thousands is written once. */
function bytesOf(event: LiveEvent): Buffer {
  const bytes = written.get(event) ?? Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
  written.set(event, bytes);
  return bytes;
}
