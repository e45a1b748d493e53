import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPart } from "../../../testing/render-part.tsx";
import { type Announcement, type AnnouncementSource, siteAnnouncements } from "../site-announcements.ts";
import { AnnouncementPanel } from "./announcement-panel.tsx";
// Loaded ahead: the tests are not about how long the file takes.
import "../../../ui/markdown/render-markdown.tsx";

function announcement(id: number, changes: Partial<Announcement> = {}): Announcement {
  return {
    id,
    title: `News ${id}`,
    content: `**Bold** of ${id}`,
    uid: "r",
    username: "root",
    isByStaff: true,
    status: 0,
    gmtCreate: "2026-11-12T04:00:00Z",
    gmtModified: "2026-11-12T04:00:00Z",
    ...changes,
  };
}

/** A source of so many announcements that notes what it was asked for. */
function sourceOf(announcements: Announcement[], key = "test") {
  const asked: { currentPage: number; limit: number }[] = [];
  const source: AnnouncementSource = {
    key,
    load: async (place) => {
      asked.push(place);
      const from = (place.currentPage - 1) * place.limit;
      const records = announcements.slice(from, from + place.limit);
      return {
        records,
        total: announcements.length,
        totalIsFloor: false,
        size: place.limit,
        current: place.currentPage,
        pages: Math.ceil(announcements.length / place.limit),
      };
    },
  };
  return { source, asked };
}

const twelve = () => Array.from({ length: 12 }, (_, index) => announcement(12 - index));
const titles = () =>
  screen.getAllByRole("listitem").map((row) => within(row).getByRole("button").textContent);
/** Awaited as a whole: what a click shows may wait for a part that loads when it is needed. */
const press = (name: string) => act(() => userEvent.click(screen.getByRole("button", { name })));

it("[ANN-01] shows five a page and turns the pages", async () => {
  const { source, asked } = sourceOf(twelve());
  await renderPart(<AnnouncementPanel source={source} />);
  await screen.findByText("News 12");
  expect(asked.at(-1)).toEqual({ currentPage: 1, limit: 5 });
  expect(titles()).toEqual(["News 12", "News 11", "News 10", "News 9", "News 8"]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous page" }).disabled).toBe(true);
  await press("Next page");
  await screen.findByText("News 7");
  await press("Next page");
  await waitFor(() => expect(titles()).toEqual(["News 2", "News 1"]));
  expect(screen.getByRole("status", { name: "Page 3 of 3" })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next page" }).disabled).toBe(true);
});

it("[ANN-01] refreshes, opens an announcement, and goes back to where the list was", async () => {
  const all = twelve();
  const { source, asked } = sourceOf(all);
  await renderPart(<AnnouncementPanel source={source} />);
  await screen.findByText("News 12");
  await press("Next page");
  await screen.findByText("News 7");
  const before = asked.length;
  all[5] = announcement(7, { title: "News 7, corrected" });
  await press("Refresh announcements");
  await screen.findByText("News 7, corrected");
  expect(asked.length).toBe(before + 1);

  await press("News 6");
  expect(await screen.findByRole("heading", { name: "News 6" })).toBeTruthy();
  expect(screen.queryByText("News 7, corrected")).toBeNull();
  const back = screen.getByRole("button", { name: "Back to the list" });
  await waitFor(() => expect(document.activeElement).toBe(back));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(titles()).toContain("News 7, corrected"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "News 6" })));
});

it.each([
  ["en-US", "New"],
  ["zh-CN", "新"],
] as const)("marks what is younger than three days, in %s", async (locale, word) => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const { source } = sourceOf([2.9, 3.1].map((days, id) => announcement(id, { gmtCreate: daysAgo(days) })));
  await renderPart(<AnnouncementPanel source={source} />, { locale });
  await screen.findByText("News 0");
  expect(screen.getAllByRole("listitem").map((row) => within(row).queryByText(word) !== null)).toEqual([
    true,
    false,
  ]);
});

it("[ANN-02] renders the text as Markdown, harmless and by the author's standing", async () => {
  const styled = '<p style="text-align:center">middle</p><script>alert(1)</script>\n\n- one\n- two';
  const { source } = sourceOf([
    announcement(1, { content: styled }),
    announcement(2, { content: styled, isByStaff: false }),
  ]);
  const { container } = await renderPart(<AnnouncementPanel source={source} />);
  for (const [title, isStyled] of [
    ["News 1", true],
    ["News 2", false],
  ] as const) {
    await screen.findByText(title);
    await press(title);
    const middle = await screen.findByText("middle");
    expect(middle.style.textAlign === "center").toBe(isStyled);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["one", "two"]);
    expect(container.querySelector("script")).toBeNull();
    await press("Back to the list");
  }
});

it("[ANN-02] serves the site and one contest alike, each from its own call", async () => {
  const fetched = new Set<string>();
  vi.stubGlobal("fetch", async (url: string) => {
    fetched.add(url);
    const data = { records: [announcement(1)], total: 1, totalIsFloor: false, size: 5, current: 1, pages: 1 };
    return Response.json({ status: 200, msg: "success", data });
  });
  const ofContest = sourceOf([announcement(1, { title: "Problem B has a new sample" })], "contest 7");
  await renderPart(
    <>
      <AnnouncementPanel source={siteAnnouncements} />
      <AnnouncementPanel source={ofContest.source} />
    </>,
  );
  expect(await screen.findByText("News 1")).toBeTruthy();
  expect(await screen.findByText("Problem B has a new sample")).toBeTruthy();
  expect([...fetched]).toEqual(["/api/get-common-announcement?currentPage=1&limit=5"]);
  expect(ofContest.asked.at(-1)).toEqual({ currentPage: 1, limit: 5 });
});

it("says that there is none, and offers to try again", async () => {
  let isBroken = true;
  const { source } = sourceOf([]);
  const shaky: AnnouncementSource = {
    key: "shaky",
    load: (place, signal) => (isBroken ? Promise.reject(new Error("no")) : source.load(place, signal)),
  };
  await renderPart(<AnnouncementPanel source={shaky} />, { locale: "zh-CN" });
  const alert = await screen.findByRole("alert");
  isBroken = false;
  await userEvent.click(within(alert).getByRole("button", { name: "重试" }));
  expect(await screen.findByText("还没有公告")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
