import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { coveredStore } from "../../../platform/live/live-tabs.ts";
import { readStored } from "../../../platform/storage/stored.ts";
import { noticeStore } from "../../../platform/toasts/toasts.ts";
import { ada } from "../../../testing/ada.ts";
import { ended, listOf, openContest, running } from "../testing/contests.ts";

beforeAll(() => import("../../../ui/markdown/render-markdown.tsx"), 60_000);

const news = (id: number, title: string) => ({ id, title, gmtCreate: "2026-11-14T08:30:00Z" });
const announcement = {
  ...news(3, "Problem D"),
  ...{ content: "The string may be **empty**.", uid: "r", username: "root", isByStaff: true },
  ...{ status: 0, gmtModified: "2026-11-14T08:30:00Z" },
};
const key = `contestAnnouncement:${ada.uid}:1000`;
const titles = () => noticeStore.get().map(({ text }) => text);

it("[CONT-25] the tab shows title, text as Markdown, moment and author in the announcement panel", async () => {
  const { server } = await openContest("/contest/1000/announcements", ended, {
    replies: { getContestAnnouncement: () => listOf([announcement]) },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Problem D" }));
  expect((await screen.findByText("empty")).tagName).toBe("STRONG");
  expect(screen.getByText("root")).toBeTruthy();
  expect(screen.getByText("2026-11-14")).toBeTruthy();
  expect(server.asked("getContestAnnouncement").at(-1)).toEqual({
    currentPage: "1",
    limit: "5",
    cid: "1000",
  });
});

describe("what is unread", () => {
  it("[CONT-27] is asked for every 60 s with the ids that were read, and a notice shows it once", async () => {
    localStorage.setItem(key, "[1]");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // A notice goes by itself, so every one is noted.
    const shown = new Map<number, string>();
    noticeStore.subscribe(() => {
      for (const { id, text } of noticeStore.get()) shown.set(id, text);
    });
    let unread = [news(2, "Prints upstairs")];
    const { server } = await openContest("/contest/1000", running, {
      replies: { getContestNotReadAnnouncement: () => unread },
    });
    const asked = () => server.asked("getContestNotReadAnnouncement");
    await waitFor(() => expect([...shown.values()]).toEqual(["Prints upstairs"]));
    expect(asked().at(-1)).toEqual({ cid: 1000, readAnnouncementList: [1] });
    const before = asked().length;
    expect(screen.getByRole("tab", { name: "Announcements1" })).toBeTruthy();

    unread = [news(3, "Problem D"), ...unread];
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(asked()).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await waitFor(() => expect(asked()).toHaveLength(before + 1));
    await waitFor(() => expect([...shown.values()]).toEqual(["Prints upstairs", "Problem D"]));
  });

  it("[CONT-27, STORE-03] is read once the tab was opened, and kept for the user and the contest", async () => {
    await openContest("/contest/1000/announcements", running, {
      replies: {
        getContestNotReadAnnouncement: ({ readAnnouncementList }) =>
          [news(2, "Prints upstairs")].filter(({ id }) => !(readAnnouncementList as number[]).includes(id)),
        getContestAnnouncement: () => listOf([]),
      },
    });
    await waitFor(() => expect(readStored(key)).toEqual([2]));
    expect(await screen.findByRole("tab", { name: "Announcements" })).toBeTruthy();
  });

  it("[CONT-27] [LIVE-02] comes as an event where there is a stream, and no poll runs", async () => {
    let unread = [news(2, "Prints upstairs")];
    const { server } = await openContest("/contest/1000", running, {
      hasStream: true,
      replies: { getContestNotReadAnnouncement: () => unread },
    });
    await waitFor(() => expect(coveredStore.get()).toContain("contest:1000"));
    await waitFor(() => expect(titles()).toEqual(["Prints upstairs"]));
    unread = [news(3, "Problem D"), ...unread];
    const before = server.asked("getContestNotReadAnnouncement").length;
    await act(async () => server.say({ kind: "contest.announcements", cid: 1000 }));
    await waitFor(() => expect(titles().at(-1)).toBe("Problem D"));
    expect(server.asked("getContestNotReadAnnouncement")).toHaveLength(before + 1);
  });

  it("is not asked for once the contest is over", async () => {
    const { server } = await openContest("/contest/1000", ended);
    await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" });
    await screen.findByText("fair");
    expect(server.asked("getContestNotReadAnnouncement")).toEqual([]);
  });
});
