import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Locale } from "@touchstone/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import type { BoardAnswer, BoardContest } from "../api.ts";
import {
  acmRows,
  boardAnswer,
  boardRow,
  contestProblems,
  oiRows,
  runningContest,
  uidOf,
} from "../testing/fake-board.ts";

type Board = BoardAnswer | Response;

interface Served {
  contest?: Partial<BoardContest>;
  board?: (asked: Record<string, unknown>) => Board;
  hasStream?: boolean;
  /** What else it answers. */
  more?: Parameters<typeof fakeServer>[0];
}

/** Answers everything a board asks for, inside and outside. */
function serve({
  contest: changes = {},
  board = () => boardAnswer(),
  hasStream = false,
  more = {},
}: Served = {}) {
  const contest = { ...runningContest, ...changes };
  return fakeServer(
    {
      getContestInfo: () => contest,
      getContestAccess: () => ({ access: true }),
      getContestProblem: () => contestProblems,
      getContestNotReadAnnouncement: () => [],
      getContestOutsizeInfo: () => ({ contest, problemList: contestProblems }),
      getContestBoard: board,
      ...more,
    },
    { hasStream },
  );
}

async function open(path = "/contest/acm-scoreboard/7", locale: Locale = "en-US") {
  const site = await openSite(path, locale);
  return { ...site, user: userEvent.setup() };
}

async function openInside(locale: Locale = "en-US") {
  openSession({ token: "t", user: ada });
  return open("/contest/7/rank", locale);
}

const table = (name = "ACM board") => screen.findByRole<HTMLTableElement>("table", { name });
const rowsOf = (shown: HTMLTableElement) => [...(shown.tBodies[0]?.rows ?? [])];
const textOf = (cell: Element | undefined) => cell?.textContent?.trim();

afterEach(() => vi.useRealTimers());

describe("the rank of a contest", () => {
  it("[RANK-01] is the ACM board in an ACM contest", async () => {
    serve();
    await openInside();
    const [first] = rowsOf(await table());
    expect([...(first?.cells ?? [])].map(textOf)).toEqual([
      "1",
      "halfspaceBeiyu Institute",
      "2 / 3",
      "61",
      "11first blood at 11 min, 0 wrong",
      "30+1first blood at 30 min, 1 wrong",
      "?2tries since the seal: 2, 0 wrong before",
    ]);
  });

  it("[RANK-01] is the OI board in an OI contest", async () => {
    serve({ contest: { type: 1 }, board: () => boardAnswer({ type: 1, rows: [...oiRows] }) });
    await openInside();
    const [first, second] = rowsOf(await table("OI board"));
    expect([...(first?.cells ?? [])].map(textOf).slice(2)).toEqual([
      "172",
      "10031 msscore 100, 31 ms",
      "72score 72",
      "no try",
    ]);
    expect(textOf(second?.cells[3])).toBe("0score 0");
  });

  it("[RANK-01] is nothing while the rule is not known", async () => {
    serve({ contest: { type: 2 } });
    await openInside();
    await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" });
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("leads from its head to the problems", async () => {
    serve();
    await openInside();
    const link = within(await table()).getByRole("link", { name: /^A/ });
    expect(link.getAttribute("href")).toBe("/contest/7/problem/A");
  });

  it("[RANK-13] names users as the contest says, and says who is meant", async () => {
    const named = boardRow(1, { username: "ada", showName: "Ada Lovelace" });
    serve({ contest: { rankShowName: "realname" }, board: () => boardAnswer({ rows: [named] }) });
    await openInside();
    const name = within(await table()).getByRole("link", { name: "Ada Lovelace" });
    expect(name.getAttribute("href")).toBe(`/user-home?uid=${uidOf(1)}&username=ada`);
  });

  it("tells those who run the group of a contest who everybody is", async () => {
    const rows = [boardRow(1, { username: "ada", showName: "ada" }), boardRow(2, { username: "bob" })];
    serve({
      contest: { gid: 7 },
      board: () => boardAnswer({ rows }),
      more: {
        getGroupAuth: () => 4,
        getMemberNames: () => [{ uid: uidOf(1), realname: "Ada Lovelace", number: "2026001" }],
      },
    });
    await openInside();
    const named = await within(await table()).findByText("Ada Lovelace · 2026001");
    expect(named.closest("tr")?.dataset.uid).toBe(uidOf(1));
  });

  it("marks one's own row, and keeps it in sight where the rows do not all fit", async () => {
    const own = { ...boardRow(99), uid: ada.uid };
    serve({ board: () => boardAnswer({ rows: [...acmRows, own] }) });
    await openInside();
    const small = await table();
    expect(rowsOf(small).at(-1)?.dataset.own).toBe("true");
    expect(small.tFoot).toBeNull();
    cleanup();
    const others = Array.from({ length: 12 }, (_, index) => boardRow(index + 1, { points: 1 }));
    serve({ board: () => boardAnswer({ rows: [...others, own] }) });
    await openInside();
    expect(within((await table()).tFoot as HTMLElement).getByText("You")).toBeTruthy();
  });
});

describe.each([
  ["inside", "/contest/7/rank"],
  ["outside", "/contest/acm-scoreboard/7"],
])("a board %s", (where, path) => {
  const isOutside = where === "outside";
  beforeEach(() => {
    if (!isOutside) openSession({ token: "t", user: ada });
  });

  it("[RANK-04] [RANK-18] marks star users, and leaves them out on request", async () => {
    serve();
    const { user, address } = await open(path);
    const shown = await table();
    expect(rowsOf(shown)).toHaveLength(4);
    const star = within(shown).getByRole("img", { name: "Star team, unranked" });
    expect(star.closest("tr")?.textContent).toContain("guests");
    await user.click(screen.getByRole("switch", { name: "Star teams" }));
    await waitFor(() => expect(rowsOf(shown)).toHaveLength(3));
    expect(address()).toBe(`${path}?removeStar=true`);
    expect(within(shown).queryByText("guests")).toBeNull();
  });

  it("[RANK-10] [RANK-18] is searched by a keyword, which the address keeps", async () => {
    serve();
    const { user, address } = await open(path);
    await table();
    await user.type(screen.getByRole("searchbox", { name: "Search the board" }), "beiyu{Enter}");
    await waitFor(async () => expect(rowsOf(await table())).toHaveLength(1));
    expect(address()).toBe(`${path}?keyword=beiyu`);
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "nobody{Enter}");
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    await waitFor(async () => expect(rowsOf(await table())).toHaveLength(4));
  });

  it("[RANK-09] [RANK-18] [STORE-03] follows users and remembers them in this browser", async () => {
    const others = Array.from({ length: 12 }, (_, index) => boardRow(index + 10));
    serve({ board: () => boardAnswer({ rows: [...acmRows, ...others] }) });
    const { user } = await open(path);
    await user.click(within(await table()).getByRole("button", { name: "Follow team3" }));
    expect(JSON.parse(localStorage.getItem("contestRankConcerned:7") ?? "")).toEqual([uidOf(3)]);
    const pinned = (await table()).tFoot as HTMLElement;
    expect(within(pinned).getByText("team3")).toBeTruthy();
    await user.click(screen.getByRole("switch", { name: "Followed only (1)" }));
    await waitFor(async () => expect(rowsOf(await table())).toHaveLength(1));
    cleanup();
    await open(path);
    const unfollow = within(await table()).getAllByRole("button", { name: "Unfollow team3" });
    await user.click(unfollow[0] as HTMLElement);
    await waitFor(() => expect(localStorage.getItem("contestRankConcerned:7")).toBe("[]"));
    expect((await table()).tFoot).toBeNull();
  });

  it("[RANK-08] [RANK-18] offers Force Update to nobody else", async () => {
    serve();
    await open(path);
    await table();
    expect(screen.queryByRole("switch", { name: "Force Update" })).toBeNull();
    expect(screen.getByRole("switch", { name: "Auto refresh" })).toBeTruthy();
  });

  it("[RANK-06] [RANK-18] refreshes every 30 s, asking for what has changed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const moved = boardRow(2, { points: 3, cost: 10 });
    const server = serve({
      board: ({ since }) =>
        since === undefined ? boardAnswer() : boardAnswer({ version: 2, isWhole: false, rows: [moved] }),
    });
    await open(path);
    const shown = await table();
    expect(screen.getByText("Refreshes every 30 s")).toBeTruthy();
    const before = server.asked("getContestBoard").length;
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(server.asked("getContestBoard")).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(textOf(rowsOf(shown)[0])).toContain("team2"));
    expect(server.asked("getContestBoard")[before]).toMatchObject({ since: "open.1" });
  });

  it("[RANK-07] a refresh that fails turns the refresh off, and the old board stays", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = serve({
      board: ({ since }) => (since === undefined ? boardAnswer() : refusal(500, "fault")),
    });
    await open(path);
    const shown = await table();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await screen.findByText(/^The refresh failed/);
    expect(screen.getByRole("switch", { name: "Auto refresh" }).getAttribute("aria-checked")).toBe("false");
    expect(rowsOf(shown)).toHaveLength(4);
    const count = server.asked("getContestBoard").length;
    await act(() => vi.advanceTimersByTimeAsync(65_000));
    expect(server.asked("getContestBoard")).toHaveLength(count);
  });

  it("[RANK-06] does not refresh by itself once the contest has ended", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = serve({ contest: { status: 1, now: "2026-11-14T13:00:01.000Z" } });
    await open(path);
    await table();
    expect(screen.getByText("Ended, no more refresh")).toBeTruthy();
    expect(screen.queryByRole("switch", { name: "Auto refresh" })).toBeNull();
    const before = server.asked("getContestBoard").length;
    await act(() => vi.advanceTimersByTimeAsync(95_000));
    expect(server.asked("getContestBoard")).toHaveLength(before);
  });
});

it("[RANK-15] the outside scoreboards open without a session", async () => {
  serve();
  const { address } = await open("/contest/acm-scoreboard/7");
  await table();
  expect(address()).toBe("/contest/acm-scoreboard/7");
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  serve({ contest: { type: 1 }, board: () => boardAnswer({ type: 1, rows: [...oiRows] }) });
  const oi = await open("/contest/oi-scoreboard/7");
  await table("OI board");
  expect(oi.address()).toBe("/contest/oi-scoreboard/7");
});

it("[RANK-08] [RANK-18] offers Force Update to contest admins", async () => {
  openSession({ token: "t", user: ada });
  const sealRankTime = "2026-11-14T11:00:00.000Z";
  const sealed = { isSealed: true, sealRankTime, view: "sealed" } as const;
  const server = serve({
    contest: { isAdmin: true, sealRank: true, sealRankTime },
    board: ({ forceRefresh }) => boardAnswer(forceRefresh === "true" ? {} : sealed),
  });
  const { user } = await open();
  await table();
  await screen.findByText(/^Sealed: /);
  await user.click(screen.getByRole("switch", { name: "Force Update" }));
  await screen.findByText(/^Real-time board/);
  const asked = server.asked("getContestBoard").map(({ forceRefresh }) => forceRefresh);
  expect([asked[0], asked.at(-1)]).toEqual(["false", "true"]);
});

it("[RANK-08] inside, contest admins have the real board without asking, and are told what others see", async () => {
  const sealRankTime = "2026-11-14T11:00:00.000Z";
  serve({ contest: { isAdmin: true, sealRank: true, sealRankTime } });
  await openInside();
  await table();
  await screen.findByText(/^Real-time board/);
  expect(screen.getByRole("button", { name: "Download the board" })).toBeTruthy();
  expect(screen.queryByRole("switch", { name: "Force Update" })).toBeNull();
});

it("an outside scoreboard that is not open says so", async () => {
  fakeServer({ getContestOutsizeInfo: () => refusal(403, "missing_right") });
  await open("/contest/acm-scoreboard/7");
  expect(await screen.findByText("This contest has no open scoreboard")).toBeTruthy();
});

it("[RANK-05] shows 50 rows a page, and 10, 30, 50, 100, 300 or 500", async () => {
  const rows = Array.from({ length: 130 }, (_, index) => boardRow(index + 1, { points: 300 - index }));
  serve({ board: () => boardAnswer({ rows }) });
  const { user, address } = await open();
  const shown = await table();
  await waitFor(() => expect(rowsOf(shown)).toHaveLength(50));
  const size = screen.getByRole("combobox", { name: "Rows per page" });
  expect([...(size as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    "10",
    "30",
    "50",
    "100",
    "300",
    "500",
  ]);
  await user.selectOptions(size, "10");
  await waitFor(() => expect(rowsOf(shown)).toHaveLength(10));
  expect(address()).toBe("/contest/acm-scoreboard/7?limit=10");
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(textOf(rowsOf(shown)[0]?.cells[0])).toBe("11"));
  // Of many rows only those in sight are drawn; the table says how many there are.
  await user.selectOptions(size, "300");
  await waitFor(() => expect(shown.getAttribute("aria-rowcount")).toBe("131"));
  expect(rowsOf(shown).length).toBeLessThan(100);
});

it("[RANK-14] award winners show the name of their award on its colours", async () => {
  const awards = [{ name: "Gold Prize", background: "#fee500", color: "#111111", num: 1 }];
  serve({ board: () => boardAnswer({ awardType: 2, awards }) });
  await open();
  const shown = await table();
  const award = within(shown).getByText("Gold Prize");
  expect(award.closest("tr")).toBe(rowsOf(shown)[0]);
  expect(award.style.background).toContain("rgb(254, 229, 0)");
  expect(award.style.color).toBe("rgb(17, 17, 17)");
  expect(within(shown).getAllByText("Gold Prize")).toHaveLength(1);
});

it("[RANK-06] [LIVE-02] [LIVE-03] with a stream changes arrive without asking; where it breaks, the page asks every 30 s", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = serve({
    board: ({ since }) => (since === undefined ? boardAnswer() : boardAnswer({ version: 3 })),
    hasStream: true,
  });
  await open();
  const shown = await table();
  await screen.findByText("Live");
  const before = server.asked("getContestBoard").length;
  const asks = () => server.asked("getContestBoard").slice(before);
  await act(() => vi.advanceTimersByTimeAsync(35_000));
  expect(asks()).toEqual([]);
  const row = boardRow(3, { asOf: 2, points: 3, cost: 60 });
  const place = { cid: 7, view: "open", topic: "board:7" } as const;
  act(() =>
    server.say({
      ...place,
      kind: "board.changed",
      from: 1,
      version: 2,
      rows: [row],
      moves: [],
      removed: [],
      firsts: {},
    }),
  );
  await waitFor(() => expect(textOf(rowsOf(shown)[0])).toContain("team3"));
  expect(asks()).toEqual([]);
  // A version was missed: what has changed since the one that is held is asked for.
  act(() => server.say({ ...place, kind: "board.version", version: 3 }));
  await waitFor(() => expect(asks()).toMatchObject([{ since: "open.2" }]));
  act(() => server.say({ kind: "board.refused", topic: "board:7", cid: 7 }));
  await screen.findByText("Refreshes every 30 s");
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await waitFor(() => expect(asks()).toHaveLength(2));
});

it("speaks Chinese", async () => {
  serve({
    board: () => boardAnswer({ isSealed: true, view: "sealed", sealRankTime: "2026-11-14T11:00:00.000Z" }),
  });
  await open("/contest/acm-scoreboard/7", "zh-CN");
  const shown = await table("ACM 榜单");
  expect(textOf(rowsOf(shown)[0]?.cells[4])).toBe("11首杀，11 分钟通过，错 0 次");
  expect(screen.getByText(/^已封榜/)).toBeTruthy();
});
