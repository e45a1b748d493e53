/**
 * The stream of one tab: open with the topics that are wanted, opened again when they change or when it breaks. The
 * server sends the state of every topic when the stream opens, so nothing is missed between two of them. Of a board it sends
 * what has changed since the place up to which the stream before has told.
 */
import type { LiveEvent } from "@touchstone/contract/web";
import { currentSession, loseSession } from "../session/session.ts";
import { readEvents } from "./read-events.ts";

/** What the owner of a stream hears. */
export interface StreamHearer {
  readonly event: (event: LiveEvent) => void;
  /** The topics that the stream covers now; none while it is down. */
  readonly covers: (topics: readonly string[]) => void;
}

/** A stream whose topics can be changed. */
export interface LiveStream {
  want(topics: readonly string[]): void;
  close(): void;
}

/** Topics a stream may have; the contract refuses more. */
const topicsMax = 100;
/** Pages ask for several topics one after the other; they are one opening. */
const gatherMs = 30;
const waitsMs = [1_000, 2_000, 5_000, 10_000, 30_000];

/** Makes a stream; it opens when something is wanted. */
export function createLiveStream(hearer: StreamHearer): LiveStream {
  let wanted: readonly string[] = [];
  let opened: { topics: readonly string[]; controller: AbortController } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const places = new Map<string, string>();

  const shut = () => {
    clearTimeout(timer);
    opened?.controller.abort();
    opened = undefined;
    hearer.covers([]);
  };
  const openIn = (ms: number) => {
    shut();
    if (wanted.length > 0) timer = setTimeout(() => void open(wanted), ms);
  };
  const hear = (event: LiveEvent) => {
    if ("view" in event) places.set(event.topic, `${event.view}.${event.version}`);
    hearer.event(event);
  };
  const withPlace = (topic: string) => (places.has(topic) ? `${topic}@${places.get(topic)}` : topic);
  const open = async (topics: readonly string[]) => {
    const controller = new AbortController();
    opened = { topics, controller };
    try {
      const token = currentSession()?.token;
      const response = await ask(topics.map(withPlace), token, controller.signal);
      // An account that was locked, or a session that was ended elsewhere: the page knows it at once.
      if (response.status === 401 && token) loseSession(token);
      // What the server does not know will not be known later either.
      if (response.status === 404) return;
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
      failures = 0;
      hearer.covers(topics);
      await readEvents(response.body, hear, controller);
    } catch {
      failures += 1;
    }
    if (opened?.controller === controller) openIn(waitMs(failures));
  };

  return {
    want(topics) {
      // While none is open the next opening is due already: only a topic that is new to it brings it forward.
      const known = opened?.topics ?? wanted;
      wanted = topics.slice(-topicsMax);
      for (const topic of places.keys()) if (!wanted.includes(topic)) places.delete(topic);
      // A topic that nobody wants any more may stay until the next opening.
      if (wanted.length === 0) shut();
      else if (wanted.some((topic) => !known.includes(topic))) openIn(gatherMs);
    },
    close() {
      wanted = [];
      shut();
    },
  };
}

/** How long to wait; by chance a little more or less, because a server that stops loses thousands of pages at once. */
function waitMs(failures: number): number {
  const place = Math.min(Math.max(failures - 1, 0), waitsMs.length - 1);
  return (waitsMs[place] ?? 0) * (0.5 + Math.random());
}

function ask(topics: readonly string[], token: string | undefined, signal: AbortSignal): Promise<Response> {
  return fetch(`/api/live?topics=${topics.join(",")}`, {
    signal,
    cache: "no-store",
    headers: token ? { authorization: token } : {},
  });
}
