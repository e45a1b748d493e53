import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../testing/fake-server.ts";
import { setWords } from "../../../testing/render-part.tsx";
import type { Contest } from "../api.ts";
import { ended, openContest, problemA, running, scheduled } from "../testing/contests.ts";

// What renders Markdown is here before the first test, so that none waits for a compiler.
beforeAll(() => import("../../../ui/markdown/render-markdown.tsx"), 60_000);

const tabs = () =>
  within(screen.getByRole("tablist", { name: "Contest" })).getAllByRole<HTMLButtonElement>("tab");
const names = ["Overview", "Problems", "Submissions", "Standings", "Announcements", "Clarifications"];
const isPrivate = { auth: 1 };
const isAdmin = { isAdmin: true };

describe("the tabs", () => {
  it("[CONT-06] are overview, problems, submissions, standings and announcements, each with its address", async () => {
    const { address } = await openContest("/contest/1000");
    await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" });
    const shown = tabs().map(({ textContent }) => textContent);
    expect(shown.slice(0, names.length)).toEqual(names);
    for (const [index, path] of [
      [1, "/contest/1000/problems"],
      [2, "/contest/1000/submissions"],
      [4, "/contest/1000/announcements"],
      [0, "/contest/1000"],
    ] as const) {
      await userEvent.click(tabs()[index]!);
      await waitFor(() => expect(address()).toBe(path));
      await waitFor(() => expect(tabs()[index]?.getAttribute("aria-selected")).toBe("true"));
    }
  });

  it.each<[string, Contest, boolean, boolean]>([
    ["a scheduled contest", scheduled, true, true],
    ["a scheduled contest, of an admin", { ...scheduled, ...isAdmin }, true, false],
    ["a private contest without access", { ...running, ...isPrivate }, false, true],
    ["a private contest with access", { ...running, ...isPrivate }, true, false],
    ["a private contest, of an admin", { ...running, ...isPrivate, ...isAdmin }, false, false],
    ["a protected contest without access", { ...running, auth: 2 }, false, false],
    ["a public contest", running, true, false],
    ["a private contest that is over, without access", { ...ended, ...isPrivate }, false, true],
  ])("[CONT-12, CONT-13] of %s", async (_name, contest, hasAccess, isClosed) => {
    await openContest("/contest/1000", contest, { hasAccess });
    await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" });
    const [overview, ...others] = tabs().map(({ disabled }) => disabled);
    expect(overview).toBe(false);
    expect(new Set(others)).toEqual(new Set([isClosed]));
  });

  it.each<[string, Partial<Contest>, string[]]>([
    ["an entrant", {}, []],
    ["an entrant where printing is open", { openPrint: true }, ["Print"]],
    ["a contest admin", isAdmin, ["AC Info", "Scroll board"]],
    [
      "a contest admin where printing is open",
      { ...isAdmin, openPrint: true },
      ["Print", "AC Info", "Admin Print", "Scroll board"],
    ],
    ["an admin of an OI contest", { ...isAdmin, openPrint: true, type: 1 }, ["Print", "Admin Print"]],
    ["an entrant of an OI contest", { type: 1 }, []],
    ["balloon staff", { rights: ["balloons"] }, ["AC Info"]],
    ["print staff where printing is closed", { rights: ["prints"] }, []],
  ])(
    "[CONT-09, CONT-10] beyond those of everybody, %s sees those of the desks: %j",
    async (_who, facts, more) => {
      await openContest("/contest/1000", { ...running, ...facts });
      await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" });
      const desks = ["Print", "AC Info", "Admin Print", "Scroll board"];
      const shown = tabs().map(({ textContent }) => textContent ?? "");
      expect(shown.filter((name) => desks.includes(name))).toEqual(more);
    },
  );

  it("[CONT-12] a closed page says why and leads to the overview", async () => {
    const { address } = await openContest("/contest/1000/problems", scheduled);
    await screen.findByText("The contest has not started");
    expect(screen.queryByText("Assay")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "To the overview" }));
    await waitFor(() => expect(address()).toBe("/contest/1000"));
  });
});

it("[CONT-07] the overview shows the description as Markdown, and the facts", async () => {
  const contest = { ...running, type: 1, sealRank: true, sealRankTime: "2026-11-14T12:00:00Z" };
  await openContest("/contest/1000", contest);
  expect((await screen.findByText("fair")).tagName).toBe("STRONG");
  const facts = screen.getByRole("complementary", { name: "Facts" });
  expect(facts.textContent).toMatch(/RuleOIAccessPublic.*Duration5 hScoringLatest submissionSealfrom 11-14/);
});

it("the strip marks the problem that is open, however its id is written", async () => {
  const displayIds = ["p1", "P2"];
  await openContest("/contest/1000/problem/P1", running, {
    replies: {
      getContestProblem: () => displayIds.map((displayId, id) => ({ ...problemA, id, displayId })),
      getContestProblemDetails: () => refusal(404, "problem_not_found"),
    },
  });
  const strip = within(await screen.findByRole("navigation", { name: "Problems" }));
  const marks = (await strip.findAllByRole("link")).map((link) => link.getAttribute("aria-current"));
  expect(marks).toEqual(["page", null]);
});

it("a contest that is not there says so", async () => {
  await openContest("/contest/9", running, {
    replies: { getContestInfo: () => refusal(404, "contest_not_found") },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "No such contest" })).toBeTruthy();
});

describe("the clock", () => {
  const [second, hour, day] = [1_000, 3_600_000, 86_400_000];
  const startMs = Date.parse(running.startTime);
  const at = (afterStartMs: number): Contest => ({
    ...running,
    now: new Date(startMs + afterStartMs).toISOString(),
  });
  const timer = () => screen.findByRole("timer");
  const bar = () => screen.findByRole("progressbar", { name: "How much of the contest is over" });
  // A browser whose clock is years late shows the same: SEAL-02's half of the page.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2001-02-03T04:05:06Z") }));

  it.each([
    ["[CONT-16] counts to the start by the second", -46 * hour - 60 * second, /^Starts in46:0[01]:\d\d$/],
    ["[CONT-16, CONT-18] counts to the end by the second", 5 * hour - 90 * second, /^Ends in00:0[01]:\d\d$/],
  ])("%s", async (_name, afterStartMs, shown) => {
    await openContest("/contest/1000", at(afterStartMs));
    const text = (await timer()).textContent;
    expect(text).toMatch(shown);
    await waitFor(async () => expect((await timer()).textContent).not.toBe(text));
    expect((await timer()).textContent).toMatch(shown);
  });

  it("[CONT-16, CONT-18] goes on from the start to the end", async () => {
    await openContest("/contest/1000", at(-30));
    await waitFor(async () => expect((await timer()).textContent).toMatch(/^Ends in0(5:00:00|4:5\d:\d\d)$/));
  });

  it.each([
    ["en-US", -12 * day, "Start Atin 12 days"],
    ["zh-CN", -12 * day, "开始于12天后"],
    ["en-US", -90 * day, "Start Atin 3 months"],
  ] as const)(
    "[CONT-17] in %s a start that is far away is told in words",
    async (locale, afterStartMs, text) => {
      await openContest("/contest/1000", at(afterStartMs), { locale });
      await waitFor(async () => expect((await timer()).textContent?.replace(/\s+(?=\S)/g, " ")).toBe(text));
    },
  );

  it("[CONT-18] says that it is over, with its last second", async () => {
    // The page asks again when it is over.
    const answers = [at(5 * hour - 300)];
    await openContest("/contest/1000", running, {
      replies: { getContestInfo: () => answers.shift() ?? at(5 * hour) },
    });
    await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" });
    await waitFor(() => expect(screen.queryByRole("timer")).toBeNull());
    expect(screen.getAllByText("Ended")).not.toEqual([]);
  });

  it.each([
    [scheduled, "0", "-1", "Scheduled"],
    [at(3 * hour), "60", "0", "Running"],
    [ended, "100", "1", "Ended"],
  ])("[CONT-19] the bar and the colour of each status", async (contest, percent, status, word) => {
    await openContest("/contest/1000", contest);
    expect((await bar()).getAttribute("aria-valuenow")).toBe(percent);
    const slab = (await bar()).closest("[data-status]");
    expect(slab?.getAttribute("data-status")).toBe(status);
    expect(slab?.textContent).toContain(word);
  });
});

it("stands while the language is switched", async () => {
  const { server } = await openContest("/contest/1000");
  const name = await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" });
  await act(() => setWords("zh-CN"));
  await waitFor(() => expect(server.asked("getContestInfo")).toHaveLength(2));
  await screen.findByRole("tab", { name: "概览" });
  expect(name.isConnected).toBe(true);
});
