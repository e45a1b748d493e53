/** What a judge's real credential opens, tried against a NATS server with the rights the site gives out. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createUser } from "@nats-io/nkeys";
import { connect, type NatsConnection, nkeyAuthenticator } from "@nats-io/transport-node";
import { connectBus } from "@touchstone/bus";
import { type Engine, startNats } from "@touchstone/cli";
import { judgeSubjects } from "@touchstone/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const keys = { a: createUser(), b: createUser() };
let folder: string;
let nats: Engine;
let site: NatsConnection;
let judge: NatsConnection;
let violations: string[];

const open = (seed: Uint8Array, id: string) => {
  const { hostname, port } = new URL(nats.url);
  const inboxPrefix = judgeSubjects(id).inbox;
  return connect({
    servers: `${hostname}:${port}`,
    authenticator: nkeyAuthenticator(seed),
    inboxPrefix,
    reconnect: false,
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-access-"));
  const judges = Object.entries(keys).map(([id, key]) => ({ id, publicKey: key.getPublicKey() }));
  nats = await startNats({ dir: folder, access: { password: "pass word/1", judges } });
  site = await connectBus({ url: nats.url, name: "site" }).connection();
  judge = await open(keys.a.getSeed(), "a");
  violations = [];
  void (async () => {
    for await (const status of judge.status())
      if (status.type === "error") violations.push(String(status.error));
  })();
});
afterAll(async () => {
  await judge.close();
  await site.close();
  await nats.stop();
  await rm(folder, { recursive: true });
});

const refused = () =>
  vi.waitFor(() => expect(violations.splice(0).join()).toMatch(/permissions violation/i), 5_000);

describe("[Q25] a judge's credential", () => {
  it("opens its own claim, and the answer comes back", async () => {
    site.subscribe("judge.claim.*", { callback: (_error, message) => void message.respond(message.subject) });
    await site.flush();
    const answer = await judge.request("judge.claim.a", "{}", { timeout: 2_000 });
    expect(answer.string()).toBe("judge.claim.a");
  });

  it.each([
    "judge.claim.b",
    "judge.renew.b",
    "judge.report.b",
    "event.submission.judged.v1",
    "wake.judges",
    "live.submission.1",
  ])("does not let it speak on %s", async (subject) => {
    const heard: string[] = [];
    const listening = site.subscribe(subject, {
      callback: (_error, message) => void heard.push(message.subject),
    });
    await site.flush();
    judge.publish(subject, "{}");
    await judge.flush();
    await refused();
    await site.flush();
    expect(heard).toEqual([]);
    listening.unsubscribe();
  });

  it.each([
    "judge.>",
    "judge.report.b",
    "event.>",
    "live.>",
    "_INBOX.>",
    `${judgeSubjects("b").inbox}.>`,
    ">",
  ])("does not let it hear %s", async (subject) => {
    judge.subscribe(subject, { callback: () => {} });
    await judge.flush();
    await refused();
  });

  it.each([
    "$JS.API.STREAM.LIST",
    "$JS.API.STREAM.DELETE.JUDGE_REPORTS",
    "$JS.API.CONSUMER.MSG.NEXT.JUDGE_REPORTS.recorder",
  ])("does not let it touch the streams by %s", async (subject) => {
    judge.publish(subject, "{}");
    await judge.flush();
    await refused();
  });
});

it("nobody comes in without a key that is registered", async () => {
  await expect(open(createUser().getSeed(), "a")).rejects.toThrow(/authorization/i);
  const { hostname, port } = new URL(nats.url);
  await expect(connect({ servers: `${hostname}:${port}`, reconnect: false })).rejects.toThrow(
    /authorization/i,
  );
});
