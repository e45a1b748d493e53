import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { running, scheduled } from "../../../features/home/testing/contests.ts";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { HomePage } from "./home.page.tsx";

const solver = (uid: string, username: string, ac: number) => ({
  uid,
  username,
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  ac,
});

type Replies = Parameters<typeof fakeServer>[0];

const replies: Replies = {
  getHomeCarousel: () => [],
  getCommonAnnouncement: () => ({
    records: [],
    total: 0,
    totalIsFloor: false,
    size: 5,
    current: 1,
    pages: 0,
  }),
  getRecentContest: () => [running, scheduled],
  getRecentOtherContest: () => [],
  getLastWeekSubmissionStatistics: () => ({
    dateStrList: ["11-08", "11-09", "11-10", "11-11", "11-12", "11-13", "11-14"],
    acCountList: [402, 688, 731, 590, 902, 1104, 1290],
    totalCountList: [1284, 1902, 2140, 1776, 2388, 2961, 3417],
  }),
  getRecentUpdatedProblem: () => [
    {
      id: 5,
      problemId: "T1123",
      title: "Spring Tide",
      type: 0,
      gmtCreate: "2026-11-01T00:00:00Z",
      gmtModified: "2026-11-13T12:30:00Z",
    },
  ],
  getRecentSevenAcRank: () => [
    {
      ...solver("q", "qingshan07", 61),
      avatar: "/api/public/img/q.webp",
      titleName: "Stonecutter",
      titleColor: "#3f7fbf",
    },
    solver(ada.uid, "ada", 54),
  ],
};

async function open(changes: Replies = {}) {
  const server = fakeServer({ ...replies, ...changes });
  const { container } = await renderPart(<HomePage />, { path: "/home" });
  return { server, container };
}

/** The card with that title. */
async function card(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole("heading", { level: 2, name: title });
  return heading.closest("section") as HTMLElement;
}

it("tells who is signed in what their groups expect of them this week, and nobody of nothing", async () => {
  const due = {
    ...{ id: 9, gid: 7, groupName: "Chess", title: "Loops", dueAt: "2026-11-14T20:00:00Z" },
    ...{ problemCount: 5, acCount: 2 },
  };
  const getDueTrainings = () => ({ now: "2026-11-14T09:00:00Z", trainings: [due] });
  const visited = await open({ getDueTrainings });
  await card("Recent contests");
  expect(visited.server.asked("getDueTrainings")).toEqual([]);
  cleanup();

  openSession({ token: "t", user: ada });
  await open({ getDueTrainings });
  const shown = within(await card("Due this week"));
  expect(shown.getByRole("link", { name: "Loops" }).getAttribute("href")).toBe("/group/7/training/9");
  expect(shown.getByText("2/5")).toBeTruthy();
  expect(shown.getByText(/^due 11-1/).hasAttribute("data-soon")).toBe(true);
  cleanup();

  const { server } = await open({ getDueTrainings: () => ({ now: due.dueAt, trainings: [] }) });
  await waitFor(() => expect(server.asked("getDueTrainings")).not.toEqual([]));
  await card("Recent contests");
  expect(screen.queryByRole("heading", { name: "Due this week" })).toBeNull();
});

it.each([
  ["is known", () => ({ now: "2026-11-14T09:00:00Z", trainings: [] })],
  ["cannot be told", () => refusal(500, "fault")],
])("shows what stands below what is due when that %s, and not before", async (_, getDueTrainings) => {
  openSession({ token: "t", user: ada });
  const { container } = await open({ getDueTrainings });
  expect(container.querySelector("[data-waiting]")).toBeTruthy();
  await waitFor(() => expect(container.querySelector("[data-waiting]")).toBeNull());
});

it("[HOME-03] shows announcements, the week and the contests", async () => {
  await open({
    getCommonAnnouncement: () => ({
      records: [
        {
          id: 1,
          title: "New judges",
          content: "",
          uid: "r",
          username: "root",
          isByStaff: true,
          status: 0,
          gmtCreate: "2026-11-14T00:00:00Z",
          gmtModified: "2026-11-14T00:00:00Z",
        },
      ],
      total: 1,
      totalIsFloor: false,
      size: 5,
      current: 1,
      pages: 1,
    }),
  });
  expect(await within(await card("Announcements")).findByText("New judges")).toBeTruthy();
  const week = within(await card("Submissions in 7 days"));
  const rows = within(await week.findByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)?.textContent).toBe("11-1434171290");
  expect(week.getByText("15,868 submissions in 7 days, 5,707 of them accepted (35.97%).")).toBeTruthy();
  const contests = within(await card("Recent contests"));
  const cards = await contests.findAllByRole("listitem");
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Frost Moon Open"),
    expect.stringContaining("Light Snow Mock"),
  ]);
});

it("[HOME-04, HOME-09] lists the problems that were changed last, with id, title and time", async () => {
  await open();
  await screen.findByText("Spring Tide");
  const table = within(screen.getByRole("table", { name: "Recently updated problems" }));
  const texts = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts("columnheader")).toEqual(["ID", "Title", "Updated"]);
  expect(table.getByRole("link", { name: "Spring Tide" }).getAttribute("href")).toBe("/problem/T1123");
  const [id, title, time] = texts("cell");
  expect([id, title]).toEqual(["T1123", "Spring Tide"]);
  expect(time).toMatch(/^2026-11-1[34] \d\d:\d\d$/);
  expect(
    table
      .getByText(/2026-11/)
      .closest("time")
      ?.getAttribute("datetime"),
  ).toBe("2026-11-13T12:30:00Z");
});

it("[HOME-05] ranks the users of the week by what they solved, in at most 500 px", async () => {
  openSession({ token: "t", user: ada });
  const { container } = await open();
  await screen.findByText("qingshan07");
  const element = screen.getByRole("table", { name: "Solved in 7 days" });
  const table = within(element);
  expect(table.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "1",
    "qingshan07Stonecutter",
    "61",
    "2",
    "ada",
    "54",
  ]);
  expect(element.querySelector("img")?.getAttribute("src")).toBe("/api/public/img/q.webp");
  expect(table.getByRole("link", { name: "qingshan07" }).getAttribute("href")).toBe(
    "/user-home?uid=q&username=qingshan07",
  );
  expect(table.getAllByRole("row")[2]?.getAttribute("data-tone")).toBe("own");
  const box = container.querySelector<HTMLElement>("[style*=max-height]");
  expect(box?.contains(element)).toBe(true);
  expect(box?.style.maxHeight).toBe("500px");
});

it("[HOME-06] lists the six remote judges with a mark each", async () => {
  await open();
  const links = within(await card("Remote judges")).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["HDU", "CF", "POJ", "GYM", "AC", "SPOJ"]);
  const marks = links.map((link) => link.querySelector("svg path")?.getAttribute("d"));
  expect(new Set(marks).size).toBe(6);
  expect(links[0]?.getAttribute("href")).toBe("/problem?oj=HDU");
});

it("says that there is nothing yet", async () => {
  const nothing = () => [];
  await open({
    getRecentContest: nothing,
    getRecentUpdatedProblem: nothing,
    getRecentSevenAcRank: nothing,
  });
  expect(await screen.findByText("No contest in the next two weeks")).toBeTruthy();
  expect(await screen.findByText("There is no problem yet")).toBeTruthy();
  expect(await screen.findByText(/Nobody has solved a problem this week/)).toBeTruthy();
  expect(await screen.findByText("Nothing has been announced yet")).toBeTruthy();
});

it("has cards that fail each by itself and can be tried again", async () => {
  let isBroken = true;
  await open({
    getRecentContest: () => (isBroken ? refusal(500, "fault") : [running]),
  });
  const alert = await within(await card("Recent contests")).findByRole("alert");
  expect(await screen.findByText("Spring Tide")).toBeTruthy();
  isBroken = false;
  fireEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Frost Moon Open")).toBeTruthy();
});

it("asks for fresh figures of the week", async () => {
  const { server } = await open();
  const week = within(await card("Submissions in 7 days"));
  await week.findByRole("table");
  fireEvent.click(week.getByRole("button", { name: "Refresh the figures" }));
  await waitFor(() =>
    expect(server.asked("getLastWeekSubmissionStatistics").at(-1)).toEqual({ forceRefresh: "true" }),
  );
});
