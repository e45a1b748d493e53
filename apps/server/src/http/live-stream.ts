/**
 * The live stream: server-sent events over a plain fetch, so that the session travels in its header. It says what has
 * changed and leaves the asking to the page. Each topic is checked as the matching call would be, and what is a user's
 * own again each time it is told; the state at the moment of opening is sent first, so a page that was away misses
 * nothing.
 */
import type { ServerResponse } from "node:http";
import { type LiveEvent, liveTopics } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { FastifyInstance } from "fastify";
import { mergeCalls } from "./merge-calls.ts";

/** Where the stream's words come from; what is followed is heard until the answered function is called. */
export interface LiveSources {
  submissions: {
    /** The status of each of these submissions that anybody may see. */
    statusesOf: (submissionIds: number[]) => Promise<{ submitId: number; status: number }[]>;
    follow: (submissionId: number, hear: (event: LiveEvent) => void) => () => void;
  };
  unread: {
    /** What a user has not read. Refuses whoever is not, or no longer, signed in as that user. */
    countsOf: (uid: string, token: string | undefined) => Promise<LiveEvent>;
    follow: (uid: string, hear: () => void) => () => void;
  };
}

const heartbeatMs = 15_000;

/** A reader that leaves this much unread is gone or asleep; it comes back by itself. */
const unreadBytesMax = 256 * 1024;

/** Mounts the stream at /api/live. */
export function mountLiveStream(app: FastifyInstance, { submissions, unread }: LiveSources): void {
  const open = new Set<ServerResponse>();
  app.addHook("preClose", async () => {
    for (const stream of open) stream.end();
  });
  app.get("/api/live", async (request, reply) => {
    const { topics } = request.query as { topics?: unknown };
    const wanted = liveTopics.safeParse(topics);
    if (!wanted.success) throw new Refusal("invalid_input");
    const { submissionIds, uids } = wanted.data;
    const countsOf = (uid: string) => unread.countsOf(uid, request.headers.authorization);
    const statuses = await submissions.statusesOf(submissionIds);
    await Promise.all(uids.map(countsOf));
    if (statuses.length + uids.length === 0) throw new Refusal("submission_not_found");

    reply.hijack();
    const stream = reply.raw;
    if (stream.destroyed) return;
    const headers = {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      // A stream that ends takes its connection with it: a server that stops must not wait for an idle one.
      connection: "close",
    };
    stream.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
    const say = (event: LiveEvent) => {
      if (stream.writableLength > unreadBytesMax) stream.destroy();
      else if (stream.writable) stream.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    const ids = statuses.map(({ submitId }) => submitId);
    const sayStatuses = async () => {
      for (const { submitId, status } of await submissions.statusesOf(ids)) {
        say({ kind: "submission.status", submitId, status });
      }
    };
    const sayCounts = mergeCalls(async () => {
      try {
        for (const event of await Promise.all(uids.map(countsOf))) say(event);
      } catch {
        // Whoever may hear no more is sent away, and asks anew in the session of that moment.
        stream.end();
      }
    });
    // Followed before the state is read a second time: a change between the two is said twice rather than never.
    const unfollow = [
      ...ids.map((id) => submissions.follow(id, say)),
      ...uids.map((uid) => unread.follow(uid, () => void sayCounts())),
    ];
    const heartbeat = setInterval(() => stream.write(": still here\n\n"), heartbeatMs);
    open.add(stream);
    stream.once("close", () => {
      clearInterval(heartbeat);
      open.delete(stream);
      for (const stop of unfollow) stop();
    });
    await sayStatuses();
    await sayCounts();
  });
}
