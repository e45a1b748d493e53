/**
 * The live stream: server-sent events over a plain fetch, so that the session travels in its header. It says what has
 * changed and leaves the asking to the page. Each topic is checked as the matching call would be; the state at the
 * moment of opening is sent first, so a page that was away misses nothing.
 */
import type { ServerResponse } from "node:http";
import { type LiveEvent, liveTopics } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { FastifyInstance } from "fastify";

/** Where the stream's words come from. */
export interface LiveSources {
  /** The status of each of these submissions that anybody may see. */
  statusesOf: (submissionIds: number[]) => Promise<{ submitId: number; status: number }[]>;
  /** Hears of a submission until the answered function is called. */
  follow: (submissionId: number, hear: (event: LiveEvent) => void) => () => void;
}

const heartbeatMs = 15_000;

/** A reader that leaves this much unread is gone or asleep; it comes back by itself. */
const unreadBytesMax = 256 * 1024;

/** Mounts the stream at /api/live. */
export function mountLiveStream(app: FastifyInstance, sources: LiveSources): void {
  const open = new Set<ServerResponse>();
  app.addHook("preClose", async () => {
    for (const stream of open) stream.end();
  });
  app.get("/api/live", async (request, reply) => {
    const { topics } = request.query as { topics?: unknown };
    const wanted = liveTopics.safeParse(topics);
    if (!wanted.success) throw new Refusal("invalid_input");
    const statuses = await sources.statusesOf(wanted.data.map(({ id }) => id));
    if (statuses.length === 0) throw new Refusal("submission_not_found");

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
      else stream.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    // Followed before the state is read a second time: a change between the two is said twice rather than never.
    const unfollow = statuses.map(({ submitId }) => sources.follow(submitId, say));
    const heartbeat = setInterval(() => stream.write(": still here\n\n"), heartbeatMs);
    open.add(stream);
    stream.once("close", () => {
      clearInterval(heartbeat);
      open.delete(stream);
      for (const stop of unfollow) stop();
    });
    const ids = statuses.map(({ submitId }) => submitId);
    for (const { submitId, status } of await sources.statusesOf(ids)) {
      say({ kind: "submission.status", submitId, status });
    }
  });
}
