import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { stubMedia, wide } from "../../../testing/stub-media.ts";
import type { BoardContest } from "../api.ts";
import { boardRow, contestProblems, runningContest, uidOf } from "../testing/fake-board.ts";
import type { RollingData } from "./rolling-rows.ts";

beforeEach(() => openSession({ token: "t", user: ada }));

describe("the scroll board screen", () => {
  function serve(changes: Partial<BoardContest> = {}, total = 30) {
    return fakeServer({
      getContestInfo: () => ({ ...runningContest, isAdmin: true, ...changes }),
      getContestAccess: () => ({ access: true }),
      getContestNotReadAnnouncement: () => [],
      getContestRank: () => ({
        ...{ records: [], pinned: [], total, totalIsFloor: false, size: 10, current: 1, pages: 3 },
        ...{ isSealed: false, sealRankTime: null },
      }),
    });
  }
  const open = async () => {
    await openSite("/contest/7/scroll-board");
    return userEvent.setup();
  };
  const count = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const opened = () => {
    const windows: unknown[][] = [];
    vi.stubGlobal("open", (...args: unknown[]) => windows.push(args));
    return windows;
  };
  const ended = { status: 1, now: "2026-11-14T13:00:01.000Z" };

  it("[CADM-11] [CADM-12] offers 10, 20 and 30 percent of the ranked, and the counts can be changed", async () => {
    const server = serve();
    const user = await open();
    await screen.findByRole("button", { name: "Start rolling" });
    expect(["Gold", "Silver", "Bronze"].map((name) => count(name).value)).toEqual(["3", "6", "9"]);
    expect(server.asked("getContestRank")[0]).toMatchObject({
      cid: 7,
      currentPage: 1,
      limit: 10,
      removeStar: true,
    });
    await user.clear(count("Gold"));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Start rolling" }).disabled).toBe(true);
    await user.type(count("Gold"), "4");
    expect(count("Gold").value).toBe("4");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Start rolling" }).disabled).toBe(false);
  });

  it("[CADM-13] [CADM-14] after the end rolling starts at once, in a new window with the medals in their order", async () => {
    serve(ended);
    const windows = opened();
    const user = await open();
    const start = await screen.findByRole("button", { name: "Start rolling" });
    await user.clear(count("Bronze"));
    await user.type(count("Bronze"), "12");
    await user.click(start);
    await waitFor(() => expect(windows).toHaveLength(1));
    const [address, target] = windows[0] as [string, string];
    const { pathname, searchParams } = new URL(address, "http://site");
    expect(pathname).toBe("/scrollBoard");
    expect([...searchParams]).toEqual([
      ["cid", "7"],
      ["medals[]", "3"],
      ["medals[]", "6"],
      ["medals[]", "12"],
    ]);
    expect(target).toBe("_blank");
  });

  it("[CADM-14] before the end it asks first", async () => {
    serve();
    const windows = opened();
    const user = await open();
    await user.click(await screen.findByRole("button", { name: "Start rolling" }));
    const dialog = await screen.findByRole("dialog", { name: /has not ended/ });
    expect(windows).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(windows).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Start rolling" }));
    const again = await screen.findByRole("dialog", { name: /has not ended/ });
    await user.click(within(again).getByRole("button", { name: "Start rolling" }));
    await waitFor(() => expect(windows).toHaveLength(1));
  });

  it.each([
    ["somebody who is no contest admin", { isAdmin: false }],
    ["an OI contest", { type: 1 }],
  ])("is no tab for %s", async (_name, changes) => {
    serve(changes);
    await open();
    await screen.findByText("Only an ACM contest has a scroll board");
    expect(screen.queryByRole("tab", { name: "Scroll board" })).toBeNull();
  });
});

describe("the window", () => {
  const solved = (minutes: number) => ({ acAt: minutes * 60, errors: 0, tries: 0 });
  const hidden = { acAt: null, errors: 0, tries: 1 };
  const wrong = { acAt: null, errors: 1, tries: 0 };
  const data: RollingData = {
    cid: 7,
    title: "Frost Moon Open",
    problemList: contestProblems,
    firsts: { A: 600, B: 15_000 },
    sealed: [
      boardRow(1, { cells: { A: solved(10) } }),
      boardRow(2, { cells: { A: solved(20), B: hidden } }),
      boardRow(3, { cells: { A: hidden } }),
    ],
    opened: [
      boardRow(1, { cells: { A: solved(10) } }),
      boardRow(2, { cells: { A: solved(20), B: solved(250) } }),
      boardRow(3, { cells: { A: wrong } }),
    ],
  };
  const rows = () => {
    const [, ...shown] = screen.getAllByRole("row");
    return shown.sort(
      (one, other) => Number(one.getAttribute("aria-rowindex")) - Number(other.getAttribute("aria-rowindex")),
    );
  };
  const order = () => rows().map((row) => row.textContent?.match(/team\d/)?.[0]);
  const press = (key: string) => userEvent.setup().keyboard(key);

  async function open() {
    await openSite("/scrollBoard?cid=7&medals[]=1&medals[]=1&medals[]=0");
    await screen.findByRole("table", { name: "Scroll board standings" });
  }

  it("opens the sealed results from the bottom with Enter and Space, and tells the medals of settled places", async () => {
    stubMedia(wide, "(prefers-reduced-motion: reduce)");
    const server = fakeServer({ getContestScrollBoard: () => data });
    await open();
    expect(order()).toEqual(["team1", "team2", "team3"]);
    expect(screen.getByText("2 results to open")).toBeTruthy();
    await press("{Enter}");
    expect(screen.getByRole("status").textContent).toBe("team3, problem A: not solved");
    await press(" ");
    expect(screen.getByRole("status").textContent).toBe("team3: place 3");
    await press("{Enter}");
    expect(order()).toEqual(["team2", "team1", "team3"]);
    expect(screen.getByRole("status").textContent).toBe("team2, problem B: solved");
    await press("{Enter}{Enter}");
    expect(screen.getByText("All results are open")).toBeTruthy();
    expect(rows().map((row) => row.querySelector<HTMLElement>("b")?.dataset.medal)).toEqual([
      "gold",
      "silver",
      undefined,
    ]);
    // All of it was one answer: nothing is asked for while it runs.
    const asked = server.asked("getContestScrollBoard").length;
    await press("{Home}");
    expect(order()).toEqual(["team1", "team2", "team3"]);
    expect(server.asked("getContestScrollBoard")).toHaveLength(asked);
  });

  it("shows an opened result before its row moves, where motion is welcome", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeServer({
      getContestScrollBoard: () => ({
        ...data,
        sealed: data.sealed.slice(0, 2),
        opened: data.opened.slice(0, 2),
      }),
    });
    await open();
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).keyboard("{Enter}");
    expect(order()).toEqual(["team1", "team2"]);
    expect(within(rows()[1] as HTMLElement).getByText("first blood at 250 min, 0 wrong")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(order()).toEqual(["team2", "team1"]);
  });

  it("runs by itself, at the speed that arrow keys choose", async () => {
    stubMedia(wide, "(prefers-reduced-motion: reduce)");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeServer({ getContestScrollBoard: () => data });
    await open();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(screen.getByText("Speed 4×")).toBeTruthy();
    await user.keyboard("{ArrowLeft}");
    expect(screen.getByText("Speed 2×")).toBeTruthy();
    await user.keyboard("a");
    for (let step = 0; step < 6; step += 1) await act(() => vi.advanceTimersByTimeAsync(1_200));
    await screen.findByText("All results are open");
    expect(order()).toEqual(["team2", "team1", "team3"]);
  });

  it("says when somebody may not see it", async () => {
    fakeServer({ getContestScrollBoard: () => refusal(403, "missing_right") });
    await openSite(`/scrollBoard?cid=7&uid=${uidOf(1)}`);
    expect(await screen.findByText("The board did not load")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  });
});
