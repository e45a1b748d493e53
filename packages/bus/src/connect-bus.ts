/**
 * The wire between our processes: questions and answers, and words that may be lost. It may be away for a while:
 * nothing is lost with it, work only waits. Messages are JSON; whoever receives one checks it against the contract.
 */
import { connect, type NatsConnection, nkeyAuthenticator } from "@nats-io/transport-node";

/** Where the wire is and who we are on it. */
export interface BusOptions {
  url: string;
  /** Shown to the operator of the NATS server. */
  name: string;
  /** Seed of the nkey that names a judge; the server's own credentials are in the address. */
  nkeySeed?: string;
  /** Where answers are heard; a judge may hear only its own. */
  inboxPrefix?: string;
}

/** Answers a message; what it throws is told to nobody but the log of whoever gave it. */
export type Responder = (message: unknown, subject: string) => Promise<unknown>;

/** An open wire. */
export interface Bus {
  /** True while the connection is up. */
  isUp(): boolean;
  /** Says something that may be lost. */
  tell(subject: string, message: unknown): void;
  /** Asks and waits; rejects when nobody answers in time, and at once when the wire is away or breaks meanwhile. */
  ask(subject: string, message: unknown, timeoutMs: number): Promise<unknown>;
  /** Answers questions; copies with the same `group` share them. Also in force after a reconnect. */
  answer(subject: string, group: string, respond: Responder): void;
  /** Hears what is told; every listener hears all of it. */
  listen(subject: string, hear: (message: unknown, subject: string) => void): void;
  /** The connection itself once it has been up, for the durable half. */
  connection(): Promise<NatsConnection>;
  /** Lets messages under way finish, then closes; a second call does nothing. */
  close(): Promise<void>;
}

/** Opens the wire without waiting for the server; the client connects when it can, and for ever again. */
export function connectBus(options: BusOptions): Bus {
  let isClosed = false;
  let up = false;
  const asking = new Set<(why: Error) => void>();
  const goDown = () => {
    up = false;
    for (const fail of asking) fail(new Error("the bus went away"));
  };
  const opening = open(options);
  opening.then(
    async (nats) => {
      up = !isClosed;
      for await (const status of nats.status()) {
        if (status.type === "disconnect" || status.type === "close") goDown();
        if (status.type === "reconnect") up = true;
      }
    },
    () => {},
  );
  const whenOpen = (work: (nats: NatsConnection) => void) => {
    opening.then(work, () => {});
  };

  return {
    isUp: () => up,
    tell: (subject, message) => whenOpen((nats) => up && nats.publish(subject, JSON.stringify(message))),
    async ask(subject, message, timeoutMs) {
      if (!up) throw new Error("the bus is away");
      const nats = await opening;
      const lost = Promise.withResolvers<never>();
      asking.add(lost.reject);
      try {
        const asked = nats.request(subject, JSON.stringify(message), { timeout: timeoutMs });
        return (await Promise.race([asked, lost.promise])).json();
      } finally {
        asking.delete(lost.reject);
      }
    },
    answer: (subject, group, respond) =>
      whenOpen((nats) => {
        nats.subscribe(subject, {
          queue: group,
          callback: (error, message) => {
            if (error) return;
            Promise.resolve()
              .then(() => respond(parsed(message.data), message.subject))
              .then(
                (reply) => message.respond(JSON.stringify(reply)),
                () => {},
              );
          },
        });
      }),
    listen: (subject, hear) =>
      whenOpen((nats) => {
        nats.subscribe(subject, {
          callback: (error, message) => {
            if (!error) hear(parsed(message.data), message.subject);
          },
        });
      }),
    connection: () => opening,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      // While it is away nothing is under way, and it must not come back.
      if (!up) return whenOpen((nats) => void nats.close());
      up = false;
      const nats = await opening;
      if (!nats.isClosed()) await nats.drain();
    },
  };
}

/** Between two tries; the spread keeps a fleet from coming back all at once. */
const retryDelayMs = () => 500 + Math.random() * 1500;

/** How soon a connection is noticed that died without a word. */
const pingEveryMs = 10_000;

function open({ url, name, nkeySeed, inboxPrefix }: BusOptions): Promise<NatsConnection> {
  // The client itself heeds neither the credentials nor the protocol of an address.
  const { protocol, host, username, password } = new URL(url);
  return connect({
    servers: host,
    ...(protocol === "tls:" && { tls: {} }),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    name,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    // A key may be known to the server only later, or again.
    ignoreAuthErrorAbort: true,
    reconnectDelayHandler: retryDelayMs,
    pingInterval: pingEveryMs,
    ...(nkeySeed && { authenticator: nkeyAuthenticator(new TextEncoder().encode(nkeySeed)) }),
    ...(inboxPrefix && { inboxPrefix }),
  });
}

/** What is not JSON is nothing; the receiver's schema refuses it. */
export function parsed(data: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(data));
  } catch {
    return undefined;
  }
}
