import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import type { BoardContest } from "../api.ts";
import { boardAnswer, boardRow, contestProblems, runningContest } from "../testing/fake-board.ts";
import { wallSize } from "./use-wall-size.ts";

afterEach(() => {
  vi.useRealTimers();
});

const rows = Array.from({ length: 20 }, (_, nth) => boardRow(nth + 1, { points: 20 - nth }));
const path = "/contest/projector/7";

function serve(contest: Partial<BoardContest> = {}, answer = boardAnswer({ rows })) {
  return fakeServer({
    getContestOutsizeInfo: () => ({
      contest: { ...runningContest, ...contest },
      problemList: contestProblems,
    }),
    getContestBoard: () => answer,
  });
}

const places = async () => {
  const table = await screen.findByRole("table", { name: "ACM board" });
  return within(table)
    .getAllByRole("rowheader")
    .map((cell) => cell.closest("tr")?.firstElementChild?.textContent);
};

it.each([
  ["a hall", "acm", 13, { width: 1920, height: 1080 }, 1.4, 13],
  ["a small contest", "acm", 4, { width: 1920, height: 1080 }, 2.5, 7],
  ["a phone", "acm", 13, { width: 390, height: 844 }, 1, 14],
  ["an OI contest", "oi", 6, { width: 1366, height: 768 }, 1.16, 11],
] as const)("the board of %s fills it", (_name, kind, problems, size, scale, rowsFit) => {
  const wall = wallSize(kind, problems, size);
  expect(wall.scale).toBeCloseTo(scale, 1);
  expect(wall.rowsFit).toBe(rowsFit);
});

it("needs no session, is dark, names nobody to click, and turns its own pages", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const server = serve();
  await openSite(path);
  expect(await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" })).toBeTruthy();
  const shown = await places();
  expect(shown[0]).toBe("1");
  expect(shown.length).toBeLessThan(20);
  expect(screen.getByRole("main").getAttribute("data-mantine-color-scheme")).toBe("dark");
  const table = screen.getByRole("table", { name: "ACM board" });
  expect(within(table).queryAllByRole("button")).toEqual([]);
  expect(within(table).queryAllByRole("link")).toEqual([]);
  expect(server.asked("getContestBoard")[0]).toMatchObject({
    cid: "7",
    isOutside: "true",
    forceRefresh: "false",
  });
  act(() => void vi.advanceTimersByTime(15_000));
  await waitFor(async () => expect((await places())[0]).toBe(String(shown.length + 1)));
  expect(screen.getByRole("status").textContent).toMatch(/^\d+–\d+ of 20 teams$/);
});

it("stands still when it is told to, and goes by hand; after the last page comes the first", async () => {
  serve();
  await openSite(path);
  const first = await places();
  await userEvent.click(screen.getByRole("button", { name: "Hold" }));
  expect(screen.getByRole("button", { name: "Turn pages" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Page before" }));
  await waitFor(async () => expect((await places())[0]).not.toBe("1"));
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(async () => expect(await places()).toEqual(first));
});

it("follows the seal, and says since when", async () => {
  const sealRankTime = "2026-11-14T12:00:00.000Z";
  serve({ sealRank: true, sealRankTime }, boardAnswer({ rows, isSealed: true, sealRankTime }));
  await openSite(path);
  expect(await screen.findByText(/^Sealed: /)).toBeTruthy();
});

it("of a contest without an outside board shows nothing", async () => {
  fakeServer({ getContestOutsizeInfo: () => refusal(403, "missing_right") });
  await openSite(path);
  expect(await screen.findByRole("heading", { name: "This contest has no open scoreboard" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("is reached from the outside scoreboard", async () => {
  serve();
  const { address } = await openSite("/contest/acm-scoreboard/7");
  await userEvent.click(await screen.findByRole("link", { name: "Projector board" }));
  await waitFor(() => expect(address()).toBe(path));
});
