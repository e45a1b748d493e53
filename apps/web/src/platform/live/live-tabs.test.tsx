import { waitFor } from "@testing-library/react";
import type { LiveEvent } from "@touchstone/contract/web";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { UserInfo } from "../session/session.ts";

/** One open stream of the fake server. */
interface Opened {
  topics: string;
  say(event: LiveEvent): void;
  end(): void;
  isClosed: boolean;
}

let opened: Opened[];
let asked: number;
let leavers: (() => void)[];
/** Undefined: streams are answered; otherwise with this status. */
let refusal: number | undefined;

const fakeFetch: typeof fetch = async (url, init) => {
  asked += 1;
  if (refusal) return new Response("", { status: refusal });
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(made) {
      controller = made;
    },
  });
  const stream: Opened = {
    topics: new URL(url as string, "http://x").searchParams.get("topics") ?? "",
    say: (event) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
    end: () => controller.close(),
    isClosed: false,
  };
  init?.signal?.addEventListener("abort", () => {
    stream.isClosed = true;
    controller.error(new DOMException("aborted", "AbortError"));
  });
  opened.push(stream);
  return new Response(body);
};

/** A tab of its own: the module is loaded anew and shares only storage and channel. */
async function openTab() {
  vi.resetModules();
  const { followTopics, coveredStore } = await import("./live-tabs.ts");
  const follow: typeof followTopics = (topics, hear) => {
    const leave = followTopics(topics, hear);
    leavers.push(leave);
    return leave;
  };
  return { followTopics: follow, coveredStore };
}

const status = (submitId: number): LiveEvent => ({ kind: "submission.status", submitId, status: 0 });
const open = () => opened.filter(({ isClosed }) => !isClosed);

beforeEach(() => {
  opened = [];
  leavers = [];
  asked = 0;
  refusal = undefined;
  vi.stubGlobal("fetch", fakeFetch);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const leave of leavers) leave();
  window.dispatchEvent(new Event("pagehide"));
});

it("streams what a page follows, and knows what is covered", async () => {
  const tab = await openTab();
  const heard: LiveEvent[] = [];
  tab.followTopics(["submission:1", "submission:2"], (event) => heard.push(event));
  await waitFor(() => expect(tab.coveredStore.get()).toEqual(new Set(["submission:1", "submission:2"])));
  open()[0]?.say(status(2));
  open()[0]?.say(status(9));
  await waitFor(() => expect(heard).toEqual([status(2)]));
});

it("opens one stream for two tabs, and both hear", async () => {
  const first = await openTab();
  const second = await openTab();
  const heard: [string, LiveEvent][] = [];
  first.followTopics(["submission:1"], (event) => heard.push(["first", event]));
  await waitFor(() => expect(open()).toHaveLength(1));
  second.followTopics(["submission:2"], (event) => heard.push(["second", event]));
  await waitFor(() => expect(second.coveredStore.get()).toContain("submission:2"));
  expect(open()).toHaveLength(1);
  open()[0]?.say(status(1));
  open()[0]?.say(status(2));
  await waitFor(() => expect(heard).toContainEqual(["second", status(2)]));
  expect(heard).toContainEqual(["first", status(1)]);
  expect(heard).toHaveLength(2);
});

it("tells the newest word of an open topic to whoever follows it later", async () => {
  const first = await openTab();
  const second = await openTab();
  const heard: [string, LiveEvent][] = [];
  first.followTopics(["submission:1"], (event) => heard.push(["first", event]));
  await waitFor(() => expect(open()).toHaveLength(1));
  open()[0]?.say(status(1));
  await waitFor(() => expect(heard).toEqual([["first", status(1)]]));
  first.followTopics(["submission:1"], (event) => heard.push(["first again", event]));
  expect(heard).toContainEqual(["first again", status(1)]);
  for (const name of ["second", "second again"]) {
    const leave = second.followTopics(["submission:1"], (event) => heard.push([name, event]));
    await waitFor(() => expect(heard).toContainEqual([name, status(1)]));
    leave();
  }
  expect(opened).toHaveLength(1);
});

it("keeps the stream open when a topic is no longer wanted, and closes it after the last", async () => {
  const tab = await openTab();
  const leaveOne = tab.followTopics(["submission:1"], () => {});
  const leaveTwo = tab.followTopics(["submission:2"], () => {});
  await waitFor(() => expect(tab.coveredStore.get()).toContain("submission:2"));
  const count = opened.length;
  leaveOne();
  expect(open()).toHaveLength(1);
  leaveTwo();
  expect(open()).toHaveLength(0);
  expect(opened).toHaveLength(count);
});

it("covers nothing while the stream is down, and comes back by itself", async () => {
  const tab = await openTab();
  tab.followTopics(["submission:1"], () => {});
  await waitFor(() => expect(tab.coveredStore.get().size).toBe(1));
  refusal = 503;
  open()[0]?.end();
  await waitFor(() => expect(tab.coveredStore.get().size).toBe(0));
  refusal = undefined;
  await waitFor(() => expect(tab.coveredStore.get().size).toBe(1));
});

it("asks ever more rarely while the server does not answer, however often pages say what they want", async () => {
  const tab = await openTab();
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  refusal = 503;
  tab.followTopics(["submission:1"], () => {});
  await vi.advanceTimersByTimeAsync(30_000);
  // At once, then after 1, 2, 5 and 10 seconds.
  expect(asked).toBe(5);
  refusal = undefined;
  tab.followTopics(["submission:2"], () => {});
  await vi.advanceTimersByTimeAsync(100);
  expect(tab.coveredStore.get()).toEqual(new Set(["submission:1", "submission:2"]));
});

it("comes back to a board with the place up to which it was told", async () => {
  const tab = await openTab();
  tab.followTopics(["board:7", "submission:1"], () => {});
  await waitFor(() => expect(tab.coveredStore.get().size).toBe(2));
  open()[0]?.say({ kind: "board.version", topic: "board:7", cid: 7, view: "sealed", version: 12 });
  open()[0]?.end();
  await waitFor(() => expect(opened.at(-1)?.topics).toBe("board:7@sealed.12,submission:1"));
});

it("asks for the unread messages of its own user only, also for tabs of another", async () => {
  const first = await openTab();
  const { openSession } = await import("../session/session.ts");
  openSession({ token: "t", user: { uid: "a" } as Partial<UserInfo> as UserInfo });
  const second = await openTab();
  first.followTopics(["unread:a", "submission:1"], () => {});
  await vi.waitFor(() => expect(first.coveredStore.get()).toContain("unread:a"));
  second.followTopics(["unread:b", "submission:2"], () => {});
  await vi.waitFor(() => expect(second.coveredStore.get()).toContain("submission:2"));
  expect(open().map(({ topics }) => topics)).toEqual(["unread:a,submission:1,submission:2"]);
  expect(second.coveredStore.get()).not.toContain("unread:b");
});

it("covers nothing where the server refuses the stream", async () => {
  refusal = 404;
  const tab = await openTab();
  tab.followTopics(["submission:1"], () => {});
  await waitFor(() => expect(asked).toBe(1));
  expect(tab.coveredStore.get().size).toBe(0);
});
