import { createUser } from "@nats-io/nkeys";
import { startNats, type TestNats } from "@touchstone/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Bus, type BusOptions, connectBus } from "./connect-bus.ts";

let nats: TestNats;
let buses: Bus[];
beforeEach(async () => {
  nats = await startNats();
  buses = [];
});
afterEach(async () => {
  for (const bus of buses) await bus.close();
  await nats.close();
});

const connecting = (options: Partial<BusOptions> = {}): Bus => {
  const bus = connectBus({ url: nats.url, name: "test", ...options });
  buses.push(bus);
  return bus;
};
const connected = async (options: Partial<BusOptions> = {}): Promise<Bus> => {
  const bus = connecting(options);
  await vi.waitFor(() => expect(bus.isUp()).toBe(true), 5_000);
  return bus;
};
const patienceMs = 2_000;

describe("the connection", () => {
  it("comes up with the server and is down once closed", async () => {
    const bus = await connected();
    await bus.close();
    expect(bus.isUp()).toBe(false);
    await bus.close();
  });

  it("starts without a server and says that it is down", async () => {
    const bus = connectBus({ url: "nats://127.0.0.1:1", name: "test" });
    expect(bus.isUp()).toBe(false);
    await expect(bus.ask("a", "b", patienceMs)).rejects.toThrow("away");
  });

  it("comes back after the server was killed, and answers again", async () => {
    const bus = await connected();
    bus.answer("echo", "group", async (message) => message);
    await nats.kill();
    await vi.waitFor(() => expect(bus.isUp()).toBe(false), 5_000);
    await nats.restart();
    await vi.waitFor(async () => expect(await bus.ask("echo", "hi", patienceMs)).toBe("hi"), 10_000);
  });

  it("does not come back when it was closed while the server was away", async () => {
    const bus = await connected();
    const connection = await bus.connection();
    await nats.kill();
    await vi.waitFor(() => expect(bus.isUp()).toBe(false), 5_000);
    await bus.close();
    await vi.waitFor(() => expect(connection.isClosed()).toBe(true));
  });
});

describe("a key", () => {
  const key = createUser();
  const seed = Buffer.from(key.getSeed()).toString();
  const rights = `{ publish: ["mine"], subscribe: ["_INBOX_mine.>"] }`;
  const ours = { user: "ours", password: "ours" };
  const authorization = (publicKey: string) =>
    `authorization { users: [ { nkey: ${publicKey}, permissions: ${rights} }, ${JSON.stringify(ours)} ] }`;

  it("gives its own subjects and answers, and no others", async () => {
    await nats.close();
    nats = await startNats(authorization(key.getPublicKey()));
    const server = await connected({ url: nats.url.replace("//", "//ours:ours@") });
    for (const subject of ["mine", "other"]) server.answer(subject, "group", async (message) => message);
    const bus = await connected({ nkeySeed: seed, inboxPrefix: "_INBOX_mine" });
    await vi.waitFor(async () => expect(await bus.ask("mine", "hi", patienceMs)).toBe("hi"), 5_000);
    await expect(bus.ask("other", "hi", patienceMs)).rejects.toThrow();
  });

  it("that is not known yet is tried again until it is", async () => {
    await nats.close();
    nats = await startNats(authorization(createUser().getPublicKey()));
    const bus = connecting({ nkeySeed: seed });
    await expect(bus.ask("mine", "hi", patienceMs)).rejects.toThrow("away");
    await nats.restart({ configuration: authorization(key.getPublicKey()) });
    await vi.waitFor(() => expect(bus.isUp()).toBe(true), 10_000);
  });
});

describe("asking", () => {
  it("is answered by one of a group, many at the same time, with the subject known", async () => {
    const [asker, answerer] = [await connected(), await connected()];
    const gate = Promise.withResolvers<void>();
    const heard: string[] = [];
    for (const _copy of [1, 2]) {
      answerer.answer("echo.*", "group", async (message, subject) => {
        heard.push(subject);
        if (heard.length >= 2) gate.resolve();
        await gate.promise;
        return message;
      });
    }
    await (await answerer.connection()).flush();
    expect(
      await Promise.all([asker.ask("echo.a", 1, patienceMs), asker.ask("echo.b", 2, patienceMs)]),
    ).toEqual([1, 2]);
    expect(heard).toEqual(["echo.a", "echo.b"]);
  });

  it("fails when nobody listens, when nobody answers in time, and at once when the wire breaks", async () => {
    const bus = await connected();
    await expect(bus.ask("nobody", "hi", patienceMs)).rejects.toThrow();
    bus.answer("never", "group", () => new Promise(() => {}));
    await vi.waitFor(() => expect(bus.ask("never", "hi", 50)).rejects.toThrow("timeout"));
    const failing = expect(bus.ask("never", "hi", 60_000)).rejects.toThrow("went away");
    await nats.kill();
    await failing;
  });
});

it("tells all who listen", async () => {
  const bus = await connected();
  const heard: unknown[] = [];
  bus.listen("news", (message) => heard.push(message));
  bus.listen("news", (message) => heard.push(message));
  await vi.waitFor(() => {
    bus.tell("news", "hi");
    expect(heard.length).toBeGreaterThanOrEqual(2);
  });
});
