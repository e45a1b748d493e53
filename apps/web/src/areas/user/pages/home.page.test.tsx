import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeServer, refusal } from "../../../features/submissions/testing/fake-server.ts";
import { closeSession, openSession, type UserInfo } from "../../../platform/session/session.ts";
import { closeSignIn, useSignInMode } from "../../../platform/session/sign-in-dialog.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { HomePage } from "./home.page.tsx";

const ada = { uid: "a", username: "ada", roleList: ["user"] } as Partial<UserInfo> as UserInfo;

const contest: WireData<"getRecentContest">[number] = {
  id: 1000,
  uid: "r",
  author: "root",
  title: "Frost Moon Open",
  type: 0,
  auth: 0,
  status: 0,
  now: "2026-11-14T09:00:00Z",
  startTime: "2026-11-14T08:00:00Z",
  endTime: "2026-11-14T13:00:00Z",
  duration: 18_000,
  count: 386,
  gid: null,
};
const scheduled = { ...contest, id: 1001, title: "Light Snow Mock", type: 1, auth: 2, status: -1 };

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
  getRecentContest: () => [contest, scheduled],
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
    solver("a", "ada", 54),
  ],
};

afterEach(() => {
  closeSession();
  closeSignIn();
  toastStore.set(undefined);
  stubMedia(wide);
});

function SignInMode() {
  return <output>{useSignInMode()}</output>;
}

async function open(changes: Replies = {}, locale: "en-US" | "zh-CN" = "en-US") {
  const server = fakeServer({ ...replies, ...changes });
  const page = (
    <>
      <HomePage />
      <SignInMode />
    </>
  );
  const { router, container } = await renderPart(page, { path: "/home", locale });
  return { server, container, path: () => router.state.location.href };
}

/** The card with that title. */
async function card(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole("heading", { level: 2, name: title });
  return heading.closest("section") as HTMLElement;
}

const wide = "(min-width: 1050px)";

/** Which media queries match in this test. */
function stubMedia(...matching: string[]): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: matching.includes(query),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }));
}

describe("the carousel", () => {
  const carousel = () => screen.findByRole("region", { name: "Pictures" });
  const shown = async () => (await screen.findByRole("group", { name: /of/ })).getAttribute("aria-label");
  const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
  const fakeTurns = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });

  it("[HOME-01] turns every 5000 ms, round and round", async () => {
    fakeTurns();
    await open();
    expect(await shown()).toBe("1 of 2");
    await wait(4999);
    expect(await shown()).toBe("1 of 2");
    await wait(1);
    expect(await shown()).toBe("2 of 2");
    await wait(5000);
    expect(await shown()).toBe("1 of 2");
  });

  it.each([
    ["440px", []],
    ["200px", ["(max-width: 767px)"]],
  ])("[HOME-01] is %s high where %j matches", async (height, matching) => {
    stubMedia(wide, ...matching);
    await open();
    expect((await carousel()).style.height).toBe(height);
  });

  it("stands still while it is pointed at, holds the focus, or is stopped", async () => {
    fakeTurns();
    await open();
    expect(await shown()).toBe("1 of 2");
    const region = await carousel();
    fireEvent.mouseEnter(region);
    await wait(20_000);
    expect(await shown()).toBe("1 of 2");
    fireEvent.mouseLeave(region);
    await wait(5000);
    expect(await shown()).toBe("2 of 2");
    const next = within(region).getByRole("button", { name: "Next picture" });
    act(() => next.focus());
    await wait(20_000);
    expect(await shown()).toBe("2 of 2");
    act(() => next.blur());
    fireEvent.click(within(region).getByRole("button", { name: "Stop turning by itself" }));
    await wait(20_000);
    expect(await shown()).toBe("2 of 2");
    fireEvent.click(within(region).getByRole("button", { name: "Turn by itself again" }));
    await wait(5000);
    expect(await shown()).toBe("1 of 2");
  });

  it("does not move by itself for whoever prefers that", async () => {
    fakeTurns();
    stubMedia(wide, "(prefers-reduced-motion: reduce)");
    await open();
    await wait(20_000);
    expect(await shown()).toBe("1 of 2");
    expect(screen.queryByRole("button", { name: "Stop turning by itself" })).toBeNull();
  });

  it("is turned by buttons, dots and arrow keys", async () => {
    await open();
    expect(await shown()).toBe("1 of 2");
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Previous picture" }));
    expect(await shown()).toBe("2 of 2");
    await user.click(screen.getByRole("button", { name: "1 of 2" }));
    expect(await shown()).toBe("1 of 2");
    await user.keyboard("{ArrowRight}");
    expect(await shown()).toBe("2 of 2");
    await user.keyboard("{ArrowLeft}");
    expect(await shown()).toBe("1 of 2");
  });

  it.each([
    ["nothing", () => []],
    ["a failure", () => refusal(500, "fault")],
  ])("[HOME-02] shows our two pictures after %s", async (_name, reply) => {
    await open({ getHomeCarousel: reply });
    expect(await shown()).toBe("1 of 2");
    expect((await carousel()).querySelectorAll("[aria-roledescription=slide] > svg")).toHaveLength(2);
    expect((await carousel()).querySelector("img")).toBeNull();
    expect(toastStore.get()).toBeUndefined();
  });

  it("[HOME-02] shows the site's own pictures in their place", async () => {
    const urls = ["/api/public/img/a.webp", "/api/public/img/b.webp", "/api/public/img/c.webp"];
    await open({ getHomeCarousel: () => urls.map((url, id) => ({ id, url })) });
    expect(await shown()).toBe("1 of 3");
    const pictures = [...(await carousel()).querySelectorAll("img")];
    expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual(urls);
    expect((await carousel()).querySelector("[aria-roledescription=slide] > svg")).toBeNull();
  });
});

describe("the cards", () => {
  it("[HOME-03] show announcements, the week and the contests", async () => {
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
    const week = within(await card("Last week's submissions"));
    const rows = within(await week.findByRole("table")).getAllByRole("row");
    expect(rows).toHaveLength(8);
    expect(rows.at(-1)?.textContent).toBe("11-1434171290");
    expect(week.getByText("15,868 submissions in 7 days, 5,707 of them accepted (35.97%).")).toBeTruthy();
    const contests = within(await card("Recent contests"));
    const [first, second] = await contests.findAllByRole("listitem");
    expect(first?.textContent).toMatch(/Frost Moon Open.*ACM.*Public.*5 h.*386.*Running/);
    expect(second?.textContent).toMatch(/Light Snow Mock.*OI.*Protected.*Scheduled/);
    expect(contests.queryByText("Contests of other sites")).toBeNull();
  });

  it("shows the contests of other sites below, those with a web address", async () => {
    const other = { oj: "CF", beginTime: contest.startTime, endTime: contest.endTime };
    await open({
      getRecentOtherContest: () => [
        { ...other, title: "Round 1", url: "https://example.org/1" },
        { ...other, title: "Trap", url: "javascript:alert(1)" },
      ],
    });
    const link = await screen.findByRole("link", { name: "Round 1" });
    expect(link.getAttribute("href")).toBe("https://example.org/1");
    expect(link.getAttribute("rel")).toContain("noopener");
    expect(screen.queryByText("Trap")).toBeNull();
  });

  it("[HOME-04] list the problems that were changed last, with id, title and time", async () => {
    await open();
    await screen.findByText("Spring Tide");
    const table = within(screen.getByRole("table", { name: "Recently updated problems" }));
    const texts = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts("columnheader")).toEqual(["ID", "Title", "Updated"]);
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

  it("[HOME-05] rank the users of the week by what they solved, in at most 500 px", async () => {
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

  it("[HOME-06] list the six remote judges with a mark each", async () => {
    await open();
    const links = within(await card("Remote judges")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["HDU", "CF", "POJ", "GYM", "AC", "SPOJ"]);
    const marks = links.map((link) => link.querySelector("svg path")?.getAttribute("d"));
    expect(new Set(marks).size).toBe(6);
    expect(links[0]?.getAttribute("href")).toBe("/problem?oj=HDU");
  });

  it("say that there is nothing yet", async () => {
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

  it("fail each by itself and can be tried again", async () => {
    let isBroken = true;
    await open({
      getRecentContest: () => (isBroken ? refusal(500, "fault") : [contest]),
    });
    const alert = await within(await card("Recent contests")).findByRole("alert");
    expect(await screen.findByText("Spring Tide")).toBeTruthy();
    isBroken = false;
    await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Frost Moon Open")).toBeTruthy();
  });

  it("ask for fresh figures of the week", async () => {
    const { server } = await open();
    const week = within(await card("Last week's submissions"));
    await week.findByRole("table");
    await userEvent.click(week.getByRole("button", { name: "Refresh the figures" }));
    await waitFor(() =>
      expect(server.asked("getLastWeekSubmissionStatistics").at(-1)).toEqual({ forceRefresh: "true" }),
    );
  });
});

describe("where clicks lead", () => {
  it("[HOME-08] a visitor who clicks a contest is asked to sign in and stays", async () => {
    const { path } = await open({}, "zh-CN");
    await userEvent.click(await screen.findByRole("link", { name: "Frost Moon Open" }));
    expect(toastStore.get()).toMatchObject({ kind: "warning", text: "请先登录！" });
    expect(screen.getByText("Login")).toBeTruthy();
    expect(path()).toBe("/home");
  });

  it("a user goes to the contest; its type leads to the list of that type, a problem to its page", async () => {
    openSession({ token: "t", user: ada });
    const { path } = await open();
    const type = await screen.findByRole("link", { name: "Only OI contests" });
    expect(type.getAttribute("href")).toBe("/contest?type=1");
    const problem = await screen.findByRole("link", { name: "Spring Tide" });
    expect(problem.getAttribute("href")).toBe("/problem/T1123");
    await userEvent.click(screen.getByRole("link", { name: "Frost Moon Open" }));
    await waitFor(() => expect(path()).toBe("/contest/1000"));
    expect(toastStore.get()).toBeUndefined();
  });
});
