import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { setWords } from "../../../testing/render-part.tsx";
import type { Training } from "../api.ts";
import { assay, hidden, open, openTraining } from "../testing/trainings.ts";

const tabs = async () => within(await screen.findByRole("tablist", { name: "Training" })).getAllByRole("tab");
const namesOf = async () => (await tabs()).map(({ textContent }) => textContent);
const closedOf = async () =>
  (await tabs()).filter((tab) => (tab as HTMLButtonElement).disabled).map(({ textContent }) => textContent);
const field = () => screen.findByLabelText<HTMLInputElement>("Training password");
const press = () => userEvent.click(screen.getByRole("button", { name: "Register" }));

describe("the tabs", () => {
  it.each<[string, Training, string[]]>([
    ["a public training", open, ["Introduction", "Problem List"]],
    ["a private training", hidden, ["Introduction", "Problem List", "Record List"]],
  ])("[TRAIN-04] of %s", async (_name, training, names) => {
    await openTraining("/training/7", training);
    expect(await namesOf()).toEqual(names);
    expect(await screen.findByText("patient")).toBeTruthy();
  });

  it("[TRAIN-04, ROUTE-02] lead to the problems and the records", async () => {
    const { address } = await openTraining("/training/7", hidden);
    await userEvent.click(await screen.findByRole("tab", { name: "Problem List" }));
    await waitFor(() => expect(address()).toBe("/training/7/problems"));
    expect(await screen.findByText("Assay")).toBeTruthy();
    await userEvent.click(screen.getByRole("tab", { name: "Record List" }));
    await waitFor(() => expect(address()).toBe("/training/7/rank"));
    expect(await screen.findByRole("link", { name: "bob" })).toBeTruthy();
  });

  it("[TRAIN-05] of a private training without access are closed but the introduction, which asks for the password", async () => {
    await openTraining("/training/7", hidden, { hasAccess: false });
    expect(await field()).toBeTruthy();
    expect(await closedOf()).toEqual(["Problem List", "Record List"]);
  });

  it.each([
    [open, true],
    [hidden, true],
  ])("[TRAIN-05] with access are open, and no password is asked for", async (training, hasAccess) => {
    await openTraining("/training/7", training, { hasAccess });
    expect(await closedOf()).toEqual([]);
    expect(screen.queryByLabelText("Training password")).toBeNull();
  });

  it.each(["problems", "rank", "problem/T1010"])(
    "[TRAIN-05] lead to nothing by the address /%s, either",
    async (path) => {
      const { server, address } = await openTraining(`/training/7/${path}`, hidden, { hasAccess: false });
      expect(await screen.findByRole("heading", { name: "Password needed" })).toBeTruthy();
      expect(server.asked("getTrainingProblemList")).toEqual([]);
      expect(server.asked("getTrainingRank")).toEqual([]);
      await userEvent.click(screen.getByRole("button", { name: "To the introduction" }));
      await waitFor(() => expect(address()).toBe("/training/7"));
    },
  );
});

describe("the password", () => {
  it("[TRAIN-06, TRAIN-07] is not to be empty or wrong; the right one opens the tabs", async () => {
    const told = hearToasts();
    let isIn = false;
    const { server } = await openTraining("/training/7", hidden, {
      replies: {
        getTrainingAccess: () => ({ access: isIn }),
        registerTraining: ({ password }) => {
          isIn = password === "snow";
          return isIn ? null : refusal(400, "training_password_wrong");
        },
      },
    });
    await field();
    await press();
    await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "warning" }));
    expect(told.at(-1)?.text).toBe("Please enter the training password");
    expect(server.asked("registerTraining")).toEqual([]);

    await userEvent.type(await field(), "rain");
    await press();
    expect(await screen.findByText("This is not the password of the training.")).toBeTruthy();

    await userEvent.clear(await field());
    await userEvent.type(await field(), "snow{Enter}");
    await waitFor(() => expect(told.at(-1)?.text).toBe("Register training successfully"));
    await waitFor(() => expect(screen.queryByLabelText("Training password")).toBeNull());
    expect(await closedOf()).toEqual([]);
  });

  it("given on another device already is as good", async () => {
    const told = hearToasts();
    await openTraining("/training/7", hidden, {
      hasAccess: false,
      replies: { registerTraining: () => refusal(409, "training_registered") },
    });
    await userEvent.type(await field(), "snow{Enter}");
    await waitFor(() => expect(told.at(-1)?.text).toBe("Register training successfully"));
  });
});

it("[PERM-08, ROUTE-02] a visitor reads the introduction by its address and is asked to log in for the rest", async () => {
  const { server } = await openTraining("/training/7", { ...hidden, acCount: null }, { user: null });
  expect(await screen.findByText("patient")).toBeTruthy();
  expect(await closedOf()).toEqual(["Problem List", "Record List"]);
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(server.asked("getTrainingAccess")).toEqual([]);
  await userEvent.click(within(screen.getByRole("main")).getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

it.each<[number, number, string]>([
  [0, 10, "0"],
  [2, 10, "0"],
  [3, 10, "1"],
  [4, 10, "1"],
  [6, 10, "2"],
  [8, 10, "3"],
  [9, 10, "4"],
  [10, 10, "4"],
])("[TRAIN-08] the bar of %i solved of %i has colour %s", async (acCount, problemCount, level) => {
  await openTraining("/training/7", { ...open, acCount, problemCount });
  const bar = await screen.findByRole("progressbar", { name: "Training progress" });
  expect(bar.closest("[data-level]")?.getAttribute("data-level")).toBe(level);
  expect(screen.getByText(`${acCount * 10}%`)).toBeTruthy();
});

describe("the times", () => {
  it("before it opens only the introduction is there, and then everything", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isOpen = false;
    const opensAt = "2026-11-14T09:00:30Z";
    await openTraining("/training/7/problems", open, {
      replies: {
        getTrainingDetail: () => ({ ...open, opensAt, now: isOpen ? opensAt : open.now }),
      },
    });
    expect(await screen.findByText("The training is not open yet")).toBeTruthy();
    expect(screen.getByRole("timer").textContent).toMatch(/^Opens in 00:00:(30|2\d)$/);
    isOpen = true;
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText("Assay")).toBeTruthy();
  });

  it("its admin is let in before", async () => {
    await openTraining("/training/7", { ...open, opensAt: "2026-11-15T09:00:00Z", isAdmin: true });
    expect(await closedOf()).toEqual([]);
  });

  it.each<[string, Partial<Training>, RegExp]>([
    ["near", { dueAt: "2026-11-14T11:00:00Z" }, /^Due in (02:00:00|01:59:\d\d)/],
    [
      "near, with what becomes of late work",
      { dueAt: "2026-11-14T11:00:00Z", lateRule: "percent", latePercent: 60 },
      /^Due in .* · late work counts 60%$/,
    ],
    ["far away", { dueAt: "2026-12-14T09:00:00Z" }, /^Due in 30 days/],
    ["over, late work is marked", { dueAt: "2026-11-14T08:00:00Z" }, /marked as late/],
    [
      "over, late work does not count",
      { dueAt: "2026-11-14T08:00:00Z", lateRule: "refuse" },
      /does not count/,
    ],
    [
      "over, late work counts with a percentage",
      { dueAt: "2026-11-14T08:00:00Z", lateRule: "percent", latePercent: 60 },
      /counts 60% of its score/,
    ],
    [
      "extended for the reader",
      { dueAt: "2026-11-14T08:00:00Z", extendedUntil: "2026-11-14T11:00:00Z" },
      /^Due in.*extended for you/,
    ],
  ])("a due time that is %s", async (_name, times, said) => {
    await openTraining("/training/7", { ...open, ...times });
    await screen.findByText("patient");
    const line = document.querySelector("[data-phase]");
    expect(line?.textContent).toMatch(said);
  });
});

it("[TRAIN-09] the problems show status, id, title, level, tags and AC rate, and lead to the training's page of each", async () => {
  const { address } = await openTraining("/training/7/problems", open, {
    replies: {
      getTrainingProblemList: () => [
        { ...assay, myStatus: 0 },
        { ...assay, pid: 71, problemId: "T1011", title: "Cupel", myStatus: -1 },
        { ...assay, pid: 72, problemId: "T1012", title: "Dross" },
      ],
    },
  });
  const row = await screen.findByRole("row", { name: /Assay/ });
  expect(row.textContent).toMatch(/T1010AssayEasySorting25(\.00)?%/);
  expect(within(row).getByRole("img", { name: "Solved" })).toBeTruthy();
  expect(within(screen.getByRole("row", { name: /Cupel/ })).getByRole("img", { name: "Tried" })).toBeTruthy();
  expect(
    within(screen.getByRole("row", { name: /Dross/ })).queryByRole("img", { name: /Solved|Tried/ }),
  ).toBeNull();
  await userEvent.click(screen.getByRole("switch", { name: "Show tags" }));
  expect(screen.queryByText("Sorting")).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Assay" }));
  await waitFor(() => expect(address()).toBe("/training/7/problem/T1010"));
});

it("says that there is no such training, and that it did not come", async () => {
  await openTraining("/training/8", open, {
    replies: { getTrainingDetail: () => refusal(404, "training_not_found") },
  });
  expect(await screen.findByRole("heading", { name: "No such training" })).toBeTruthy();
  await openTraining("/training/7", open, { replies: { getTrainingDetail: () => refusal(500, "fault") } });
  expect(await screen.findByText("The training did not load")).toBeTruthy();
});

it("stands while the language is switched", async () => {
  const { server } = await openTraining("/training/7", hidden);
  const name = await screen.findByRole("heading", { level: 1, name: "First steps" });
  await act(() => setWords("zh-CN"));
  await waitFor(() => expect(server.asked("getTrainingDetail")).toHaveLength(2));
  await screen.findByRole("tab", { name: "训练简介" });
  expect(name.isConnected).toBe(true);
});

it("is asked for again every minute, because the clock of a sleeping computer stands", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const times = { dueAt: "2026-11-14T11:00:00Z" };
  let now = open.now;
  const { server } = await openTraining("/training/7", open, {
    replies: { getTrainingDetail: () => ({ ...open, ...times, now }) },
  });
  const timer = await screen.findByRole("timer");
  expect(timer.textContent).toMatch(/^Due in (02:00:00|01:59:\d\d)$/);
  now = "2026-11-14T10:00:00Z";
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(server.asked("getTrainingDetail")).toHaveLength(2);
  await waitFor(() => expect(timer.textContent).toMatch(/^Due in (01:00:00|00:59:\d\d)$/));
});
