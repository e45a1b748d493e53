import { randomBytes } from "node:crypto";
import { jetstreamManager } from "@nats-io/jetstream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Bus, connectBus } from "./connect-bus.ts";
import { consumeDurably, type DurableStream, ensureStream, sendDurably } from "./durable-stream.ts";

const url = process.env.TOUCHSTONE_TEST_NATS_URL ?? "nats://127.0.0.1:4222";
let bus: Bus;
let stream: DurableStream;
let stops: { close: () => Promise<void> }[];

beforeEach(async () => {
  const name = `test_${randomBytes(6).toString("hex")}`;
  stream = { name, subjects: [`${name}.>`], maxAgeSeconds: 600 };
  bus = connectBus({ url, name });
  stops = [];
  await ensureStream(await bus.connection(), stream);
});
afterEach(async () => {
  for (const stop of stops) await stop.close();
  await (await jetstreamManager(await bus.connection())).streams.delete(stream.name).catch(() => {});
  await bus.close();
});

const send = (id: string, body: unknown = id) => sendDurably(bus, `${stream.name}.report`, { id, body });
const consume = (work: (body: unknown) => Promise<void>) => {
  const consumer = consumeDurably(bus, stream, "worker", work);
  stops.push(consumer);
  return consumer;
};

it("keeps what is sent before anybody listens, and keeps one id once", async () => {
  await send("a");
  await send("a");
  await send("b");
  const heard: unknown[] = [];
  consume(async (body) => void heard.push(body));
  await vi.waitFor(() => expect(heard).toEqual(["a", "b"]), 5_000);
});

it("gives a message again when the work on it fails", async () => {
  let tries = 0;
  consume(async () => {
    tries += 1;
    if (tries < 2) throw new Error("not yet");
  });
  await send("a");
  await vi.waitFor(() => expect(tries).toBe(2), 10_000);
});

it("works through what is no JSON as nothing, once, and goes on", async () => {
  const nats = await bus.connection();
  await nats.request(`${stream.name}.report`, "no {JSON");
  await send("a");
  const heard: unknown[] = [];
  consume(async (body) => void heard.push(body));
  await vi.waitFor(() => expect(heard).toEqual([undefined, "a"]), 5_000);
  const consumer = await (await jetstreamManager(nats)).consumers.info(stream.name, "worker");
  expect(consumer.num_redelivered).toBe(0);
});

it("goes on after the whole stream was lost", async () => {
  const heard: unknown[] = [];
  consume(async (body) => void heard.push(body));
  await send("before");
  await vi.waitFor(() => expect(heard).toEqual(["before"]), 5_000);
  await (await jetstreamManager(await bus.connection())).streams.delete(stream.name);
  await vi.waitFor(() => send("after"), { timeout: 15_000, interval: 200 });
  await vi.waitFor(() => expect(heard).toEqual(["before", "after"]), 10_000);
}, 40_000);

it("refuses to believe in a stream that is not there", async () => {
  await expect(sendDurably(bus, "nowhere.at.all", { id: "x", body: 1 })).rejects.toThrow();
});
