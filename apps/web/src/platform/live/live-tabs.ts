/**
 * One stream for all tabs of the browser. Every tab says on a channel what it wants; the tab with the lease streams
 * for all and passes on what it hears, together with what the stream covers. A tab whose topics are not covered knows
 * that it must poll. The server tells the state of a topic when a stream opens; whoever follows an open topic later is
 * told the newest word on it by the owner, so that nothing falls between a page's own answer and its following.
 */
import type { LiveEvent } from "@touchstone/contract/web";
import { currentSession } from "../session/session.ts";
import { createStore } from "../store.ts";
import { dropLease, holdLease } from "./live-lease.ts";
import { createLiveStream } from "./live-stream.ts";

type Word =
  | { kind: "want"; tab: string; topics: readonly string[] }
  | { kind: "ask"; topics: readonly string[] }
  | { kind: "event"; event: LiveEvent }
  | { kind: "covers"; topics: readonly string[] };

const beatMs = 2_000;
/** A tab that has not said what it wants for this long is gone. */
const wantMsMax = 7_000;

/** The topics of this tab that are covered by a stream now. */
export const coveredStore = createStore<ReadonlySet<string>>(new Set());

const tab = `${Math.random().toString(36).slice(2)}${performance.now()}`;
const hearers = new Map<(event: LiveEvent) => void, readonly string[]>();
const wants = new Map<string, { topics: readonly string[]; atMs: number }>();
/** The newest event of each topic of this tab's open stream. */
const newest = new Map<string, LiveEvent>();
let channel: BroadcastChannel | undefined;
let isOwner = false;

const stream = createLiveStream({
  event(event) {
    newest.set(topicOf(event), event);
    hearEvent(event);
    say({ kind: "event", event });
  },
  covers(topics) {
    newest.clear();
    if (!isOwner) return;
    setCovered(topics);
    say({ kind: "covers", topics });
  },
});

/** Hears of topics until the answered function is called. */
export function followTopics(topics: readonly string[], hear: (event: LiveEvent) => void): () => void {
  start();
  hearers.set(hear, topics);
  beat();
  for (const event of newestOf(topics)) hear(event);
  say({ kind: "ask", topics });
  return () => {
    hearers.delete(hear);
    beat();
  };
}

function start(): void {
  if (channel) return;
  channel = new BroadcastChannel("touchstone-live");
  channel.onmessage = ({ data }: MessageEvent<Word>) => hearWord(data);
  setInterval(beat, beatMs);
  window.addEventListener("pagehide", () => {
    say({ kind: "want", tab, topics: [] });
    dropLease(tab);
    stream.close();
  });
}

/** Says what this tab wants, and streams for all while it has the lease. */
function beat(): void {
  const own = [...new Set([...hearers.values()].flat())];
  const nowMs = Date.now();
  if (own.length === 0 && !isOwner) return;
  say({ kind: "want", tab, topics: own });
  const mine = holdLease(tab, nowMs);
  if (mine !== isOwner) {
    isOwner = mine;
    setCovered([]);
  }
  if (!isOwner) {
    stream.close();
    return;
  }
  wants.set(tab, { topics: own, atMs: nowMs });
  for (const [other, { atMs }] of wants) if (nowMs - atMs > wantMsMax) wants.delete(other);
  const all = [...new Set([...wants.values()].flatMap(({ topics }) => topics))].filter(mayAsk);
  stream.want(all);
  if (all.length === 0) {
    isOwner = false;
    dropLease(tab);
  } else say({ kind: "covers", topics: [...coveredStore.get()] });
}

function hearWord(word: Word): void {
  if (word.kind === "event") hearEvent(word.event);
  else if (word.kind === "ask") for (const event of newestOf(word.topics)) say({ kind: "event", event });
  else if (word.kind === "covers" && !isOwner) setCovered(word.topics);
  else if (word.kind === "want") {
    const before = wants.get(word.tab)?.topics.join();
    wants.set(word.tab, { topics: word.topics, atMs: Date.now() });
    if (isOwner && before !== word.topics.join()) beat();
  }
}

/** Another tab may have another user, whose news are not for this session to hear of: that tab polls. */
function mayAsk(topic: string): boolean {
  const isOfUser = topic.startsWith("unread:") || topic.startsWith("clarifications:");
  return !isOfUser || topic.endsWith(currentSession()?.user.uid ?? " ");
}

function newestOf(topics: readonly string[]): LiveEvent[] {
  return topics.flatMap((topic) => newest.get(topic) ?? []);
}

function topicOf(event: LiveEvent): string {
  if ("topic" in event) return event.topic;
  if (event.kind === "unread.counts") return `unread:${event.uid}`;
  if (event.kind === "contest.clarifications") return `clarifications:${event.cid}.${event.uid}`;
  return "cid" in event ? `contest:${event.cid}` : `submission:${event.submitId}`;
}

function hearEvent(event: LiveEvent): void {
  const topic = topicOf(event);
  for (const [hear, topics] of [...hearers]) if (topics.includes(topic)) hear(event);
}

function setCovered(topics: readonly string[]): void {
  const before = coveredStore.get();
  if (before.size !== topics.length || topics.some((topic) => !before.has(topic))) {
    coveredStore.set(new Set(topics));
  }
}

function say(word: Word): void {
  channel?.postMessage(word);
}
