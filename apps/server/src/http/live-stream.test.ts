import type { ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { LiveEvent } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import { createMetrics } from "@touchstone/telemetry";
import fastify from "fastify";
import { expect, it, vi } from "vitest";
import { createFollowers } from "./create-followers.ts";
import { type LiveSources, mountLiveStream } from "./live-stream.ts";

/** More than the buffers between two processes hold. */
const longWords = "x".repeat(16 * 1024 ** 2);

it("says nothing more to whoever was sent away, though they never read to the end", async () => {
  const unread = createFollowers<string, null>();
  const contests = createFollowers<number, { kind: "contest.changed"; cid: number }>();
  let mayHear = true;
  const countsOf = async () => {
    if (!mayHear) throw new Refusal("sign_in_required");
    return { kind: "unread.counts", uid: longWords, comment: 0, reply: 0, like: 0, sys: 0, mine: 0 } as const;
  };
  const sources = {
    limits: { ofSession: 1, atAddress: 1 },
    unread: { countsOf, follow: (uid: string, hear: () => void) => unread.follow(uid, hear) },
    contests: { eventOf: async (event: LiveEvent) => event, follow: contests.follow },
  };
  const app = fastify();
  const faults: unknown[] = [];
  let stream: ServerResponse | undefined;
  app.addHook("onRequest", async (_request, { raw }) => {
    stream = raw.on("error", (error) => faults.push(error));
  });
  // -- these topics ask no other source
  mountLiveStream(app, sources as unknown as LiveSources, createMetrics("test"));
  await app.listen({ port: 0 });
  const uid = "0".repeat(32);
  const reader = connect((app.server.address() as AddressInfo).port);
  reader.write(`GET /api/live?topics=unread:${uid},contest:7 HTTP/1.1\r\nhost: a\r\n\r\n`);
  await new Promise((resolve) => reader.once("readable", resolve));

  mayHear = false;
  unread.tell(uid, null);
  await vi.waitFor(() => expect(stream?.writableEnded).toBe(true));
  contests.tell(7, { kind: "contest.changed", cid: 7 });
  contests.tell(7, { kind: "contest.changed", cid: 7 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(faults).toEqual([]);

  reader.destroy();
  await app.close();
});
