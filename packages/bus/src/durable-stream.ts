/**
 * The durable half of the wire: messages that outlive a crash of the receiver. A stream can be lost whole (a new disk,
 * an operator's hand) and is made again by the next who needs it: what it held is in PostgreSQL or is sent again by
 * whoever got no answer.
 */
import { AckPolicy, type ConsumerMessages, jetstream, jetstreamManager } from "@nats-io/jetstream";
import { headers, type NatsConnection, nanos } from "@nats-io/transport-node";
import { type Bus, parsed } from "./connect-bus.ts";

/** A stream: its name, what it keeps, and for how long. */
export interface DurableStream {
  name: string;
  subjects: string[];
  maxAgeSeconds: number;
}

/** How long a sender waits for the stream's receipt. */
const receiptMs = 5_000;

/** How long a message may be worked on before another copy is given it: also the wait after a copy died with it. */
const workSeconds = 5;

/** Pause before a lost stream or connection is tried again. */
const retryMs = 500;

/**
 * Sends a message into a stream and waits for the receipt; sent again with the same id it is kept once. Needs the
 * right to the subject and to nothing else: the sender need not see the stream.
 */
export async function sendDurably(
  bus: Bus,
  subject: string,
  message: { id: string; body: unknown },
): Promise<void> {
  if (!bus.isUp()) throw new Error("the bus is away");
  const nats = await bus.connection();
  const named = headers();
  named.set("Nats-Msg-Id", message.id);
  const options = { timeout: receiptMs, headers: named };
  const receipt = (await nats.request(subject, JSON.stringify(message.body), options)).json<{
    error?: unknown;
    stream?: string;
  }>();
  if (receipt.error || !receipt.stream) throw new Error(`no stream took it: ${JSON.stringify(receipt)}`);
}

/**
 * Works through a stream under a durable name; copies with the same name share it. A message is done when `work`
 * resolves and is given again when it throws; of one that is not JSON the body is `undefined`. Runs until closed,
 * through reconnects and a lost stream.
 */
export function consumeDurably(
  bus: Bus,
  stream: DurableStream,
  durableName: string,
  work: (body: unknown, subject: string) => Promise<void>,
): { close: () => Promise<void> } {
  let isClosed = false;
  let messages: ConsumerMessages | undefined;
  const loop = async () => {
    while (!isClosed) {
      try {
        messages = await openMessages(await bus.connection(), stream, durableName);
        for await (const message of messages) {
          await work(parsed(message.data), message.subject).then(
            () => message.ack(),
            () => message.nak(1_000),
          );
        }
      } catch {
        // The stream or the connection is gone: made again below.
      }
      if (!isClosed) await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  };
  const running = loop();
  return {
    async close() {
      isClosed = true;
      await messages?.close();
      // A wire that was never up has no messages to end.
      if (messages) await running;
    },
  };
}

async function openMessages(
  nats: NatsConnection,
  stream: DurableStream,
  durableName: string,
): Promise<ConsumerMessages> {
  await ensureStream(nats, stream);
  const manager = await jetstreamManager(nats);
  await manager.consumers.add(stream.name, {
    durable_name: durableName,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(workSeconds * 1000),
    max_ack_pending: 64,
  });
  const consumer = await jetstream(nats).consumers.get(stream.name, durableName);
  return consumer.consume({
    max_messages: 16,
    abort_on_missing_resource: true,
    idle_heartbeat: 2_000,
    expires: 10_000,
  });
}

/** Makes the stream when it is not there, or brings it to what is asked for. */
export async function ensureStream(nats: NatsConnection, stream: DurableStream): Promise<void> {
  const manager = await jetstreamManager(nats);
  const wanted = { subjects: stream.subjects, max_age: nanos(stream.maxAgeSeconds * 1000) };
  try {
    await manager.streams.update(stream.name, wanted);
  } catch {
    await manager.streams.add({ name: stream.name, ...wanted, duplicate_window: nanos(120_000) });
  }
}
