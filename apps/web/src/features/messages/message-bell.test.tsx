import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { coveredStore } from "../../platform/live/live-tabs.ts";
import { closeSession, openSession, useUser } from "../../platform/session/session.ts";
import { noticeStore } from "../../platform/toasts/toasts.ts";
import { ada } from "../../testing/ada.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { MessageBell } from "./message-bell.tsx";
import { fakeMessages, notice } from "./testing/fake-messages.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openSession({ token: "token", user: ada });
});

/** As the bar of every page has it. */
function Bar() {
  const user = useUser();
  return user && <MessageBell uid={user.uid} />;
}

const bell = (count: number) =>
  screen.findByRole("button", { name: `${count} unread message${count === 1 ? "" : "s"}` });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const noticed = () => noticeStore.get().map(({ text }) => text);

describe("without a stream", () => {
  it("[MSG-06] asks every 120 s while somebody is signed in, and no longer", async () => {
    const server = fakeMessages();
    const asked = () => server.asked("getUnreadCounts").length;
    await renderPart(<Bar />);
    await bell(0);
    const before = asked();
    // A slow machine takes some seconds of its own.
    await pass(100_000);
    expect(asked()).toBe(before);
    await pass(20_000);
    expect(asked()).toBe(before + 1);
    await pass(120_000);
    expect(asked()).toBe(before + 2);
    act(closeSession);
    await pass(360_000);
    expect(asked()).toBe(before + 2);
  });

  it("[MSG-06] gives notice when something is unread, and again when more has come", async () => {
    const server = fakeMessages({ mine: [notice(1)] });
    await renderPart(<Bar />);
    await bell(1);
    await waitFor(() => expect(noticed()).toEqual(["1 unread message"]));
    act(() => noticeStore.set([]));
    await pass(120_000);
    expect(noticed()).toEqual([]);
    server.kept.mine.push(notice(2));
    await pass(120_000);
    await bell(2);
    await waitFor(() => expect(noticed()).toEqual(["2 unread messages"]));
  });

  it("[MSG-06] gives no second notice of the same messages when the page is loaded again", async () => {
    const server = fakeMessages({ mine: [notice(1)] });
    const { unmount } = await renderPart(<Bar />);
    await waitFor(() => expect(noticed()).toEqual(["1 unread message"]));
    unmount();
    act(() => noticeStore.set([]));
    await renderPart(<Bar />);
    await bell(1);
    expect(noticed()).toEqual([]);
    server.kept.mine.push(notice(2));
    await pass(120_000);
    await waitFor(() => expect(noticed()).toEqual(["2 unread messages"]));
  });

  it("[MSG-06] gives no notice while nothing is unread", async () => {
    fakeMessages();
    await renderPart(<Bar />);
    await bell(0);
    await pass(120_000);
    expect(noticed()).toEqual([]);
  });
});

describe("with the stream", () => {
  it("[MSG-06] [LIVE-02] hears of the change as an event, with a notice, and does not ask", async () => {
    const server = fakeMessages({}, { hasStream: true });
    const say = () => server.say({ kind: "unread.counts", uid: ada.uid, ...server.counts() });
    await renderPart(<Bar />);
    await waitFor(() => expect(coveredStore.get()).toContain(`unread:${ada.uid}`));
    await bell(0);
    const before = server.asked("getUnreadCounts").length;
    server.kept.sys.push(notice(1));
    await act(async () => say());
    await bell(1);
    await waitFor(() => expect(noticed()).toEqual(["1 unread message"]));
    // The server's heart beats meanwhile: a stream that is silent is no stream.
    for (let i = 0; i < 10; i++) {
      await act(async () => say());
      await pass(30_000);
    }
    expect(server.asked("getUnreadCounts")).toHaveLength(before);
  });
});
