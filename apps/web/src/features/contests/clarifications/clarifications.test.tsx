import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { coveredStore } from "../../../platform/live/live-tabs.ts";
import { linkTo } from "../../../platform/route-names.ts";
import { noticeStore } from "../../../platform/toasts/toasts.ts";
import { ada } from "../../../testing/ada.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { ended, listOf, openContest, running } from "../testing/contests.ts";
import type { Clarification } from "./news.ts";

beforeEach(() => {
  sessionStorage.clear();
  noticeStore.set([]);
});

const question = (id: number, changes: Partial<Clarification> = {}): Clarification => ({
  ...{ id, displayId: "A", question: `Question ${id}`, isOwn: true, uid: null, username: null },
  ...{ gmtCreate: "2026-11-14T08:48:00.000Z", answer: null, isToAll: false, answeredBy: null },
  ...{ answeredAt: null, revision: 0, ...changes },
});
const answered = (id: number, at = "08:50", changes: Partial<Clarification> = {}) =>
  question(id, { answer: `Answer ${id}`, answeredAt: `2026-11-14T${at}:00.000Z`, revision: 1, ...changes });
const ofBea = { isOwn: false, uid: "b", username: "bea" };
const listed = (open: Clarification[], done: Clarification[] = []) => {
  return { now: running.now, open, openTotal: open.length, answered: listOf(done) };
};
const page = "/contest/1000/clarifications";
const told = () => noticeStore.get().map(({ text }) => text);
const asJury = { ...running, isAdmin: true };

describe("an entrant", () => {
  it("asks about a problem or in general, and sees the question wait", async () => {
    let open: Clarification[] = [];
    const { server } = await openContest(page, running, {
      replies: {
        getClarifications: () => listed(open),
        askClarification: () => {
          open = [question(1, { question: "Is it 1-based?" })];
          return { id: 1 };
        },
      },
    });
    const about = await screen.findByRole("combobox", { name: "About" });
    await screen.findByRole("option", { name: "A Assay" });
    await userEvent.selectOptions(about, "A");
    await userEvent.type(screen.getByRole("textbox", { name: "Question" }), "Is it 1-based?");
    await userEvent.click(screen.getByRole("button", { name: "Send the question" }));
    expect(await screen.findByText("Is it 1-based?")).toBeTruthy();
    expect(screen.getByText("Waiting 12 min")).toBeTruthy();
    expect(server.asked("askClarification")).toEqual([
      { cid: 1000, displayId: "A", question: "Is it 1-based?" },
    ]);
    expect(screen.getByRole("textbox", { name: "Question" })).toHaveProperty("value", "");
    expect(screen.queryByRole("button", { name: "Answer it" })).toBeNull();
  });

  it("an empty question is not sent", async () => {
    const toasts = hearToasts();
    const { server } = await openContest(page, running);
    await userEvent.click(await screen.findByRole("button", { name: "Send the question" }));
    expect(toasts.at(-1)?.text).toBe("Content cannot be empty");
    expect(server.asked("askClarification")).toEqual([]);
  });

  it("has a mark for answers that were not looked at, and a notice for each", async () => {
    const { router } = await openContest("/contest/1000", running, {
      replies: {
        getClarifications: () =>
          listed([], [answered(2, "08:59", { isToAll: true, isOwn: false }), answered(1)]),
      },
    });
    expect(await screen.findByRole("tab", { name: "Clarifications2" })).toBeTruthy();
    await waitFor(() => expect(told()).toEqual(["Answer 2", "Answer 1"]));
    await act(() => router.navigate(linkTo({ name: "ContestClarification", params: { contestID: "1000" } })));
    expect(await screen.findByText("Answer 2")).toBeTruthy();
    expect(screen.getByText("To all")).toBeTruthy();
    expect(await screen.findByRole("tab", { name: "Clarifications" })).toBeTruthy();
  });

  it("asks every 60 s where there is no stream", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await openContest("/contest/1000", running);
    const asked = () => server.asked("getClarifications").length;
    await screen.findByRole("tab", { name: "Clarifications" });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(50_000));
    expect(asked()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(asked()).toBe(before + 1));
    vi.useRealTimers();
  });

  it("hears of an answer by the stream", async () => {
    let done: Clarification[] = [];
    const { server } = await openContest("/contest/1000", running, {
      hasStream: true,
      replies: { getClarifications: () => listed([], done) },
    });
    await waitFor(() => expect(coveredStore.get()).toContain(`clarifications:1000.${ada.uid}`));
    done = [answered(1)];
    await act(async () => server.say({ kind: "contest.clarifications", cid: 1000, uid: ada.uid }));
    await waitFor(() => expect(told()).toEqual(["Answer 1"]));
  });

  it("asks nothing after the end; the tab stays where there is something to read", async () => {
    await openContest(page, ended, { replies: { getClarifications: () => listed([], [answered(1)]) } });
    expect(await screen.findByText("Answer 1")).toBeTruthy();
    expect(screen.getByRole("tab", { name: /Clarifications/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send the question" })).toBeNull();
  });

  it("has no tab after the end of a contest in which nobody asked", async () => {
    await openContest("/contest/1000", ended);
    await screen.findByText("fair");
    expect(screen.queryByRole("tab", { name: /Clarifications/ })).toBeNull();
  });

  it("is told what failed, and tries again", async () => {
    let fails = true;
    await openContest(page, ended, {
      replies: { getClarifications: () => (fails ? refusal(500, "fault") : listed([], [answered(1)])) },
    });
    const retry = await screen.findByRole("button", { name: /retry|again/i });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByText("Answer 1")).toBeTruthy();
  });
});

describe("the jury", () => {
  it("sees the open questions with who asked and how long they wait, and their number on the tab", async () => {
    await openContest(page, asJury, {
      replies: {
        getClarifications: () =>
          listed(
            [
              question(1, { ...ofBea, displayId: null }),
              question(2, { ...ofBea, gmtCreate: "2026-11-14T08:59:50.000Z" }),
            ],
            [answered(3, "08:50", { ...ofBea, answeredBy: "root" })],
          ),
      },
    });
    const first = (await screen.findByText("Question 1")).closest("li")!;
    expect(first.textContent).toMatch(/^Generalbea.*Waiting 12 min/);
    expect(screen.getByText("Just now")).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Clarifications2" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send the question" })).toBeNull();
    expect(told()).toEqual([]);
  });

  it.each([
    ["Only to bea", false],
    ["Answer to all", true],
  ])("answers: %s", async (button, isToAll) => {
    let open = [question(1, ofBea)];
    const { server } = await openContest(page, asJury, {
      replies: {
        getClarifications: () => listed(open),
        answerClarification: () => {
          open = [];
          return null;
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Answer it" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Answer" }), "Yes.");
    await userEvent.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByText("No open questions")).toBeTruthy();
    expect(server.asked("answerClarification")).toEqual([
      { cid: 1000, id: 1, answer: "Yes.", isToAll, revision: 0 },
    ]);
  });

  it("is told that somebody else has answered, and sees it; an answer is corrected", async () => {
    const toasts = hearToasts();
    let lists = listed([question(1, ofBea)]);
    const { server } = await openContest(page, asJury, {
      replies: {
        getClarifications: () => lists,
        answerClarification: ({ revision }) =>
          revision === 1 ? null : refusal(409, "clarification_changed"),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Answer it" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Answer" }), "No.");
    lists = listed([], [answered(1, "08:55", { ...ofBea, answeredBy: "root" })]);
    await userEvent.click(screen.getByRole("button", { name: "Answer to all" }));
    expect(await screen.findByText("Answer 1")).toBeTruthy();
    expect(toasts.at(-1)?.text).toMatch(/Somebody has answered/);
    await userEvent.click(screen.getByRole("button", { name: "Correct the answer" }));
    const field = within(screen.getByText("Question 1").closest("li")!).getByRole("textbox", {
      name: "Answer",
    });
    await userEvent.type(field, " Sorry.");
    await userEvent.click(screen.getByRole("button", { name: "Only to bea" }));
    await waitFor(() =>
      expect(server.asked("answerClarification").at(-1)).toMatchObject({
        answer: "Answer 1 Sorry.",
        revision: 1,
      }),
    );
  });
});
