import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { findTable, openProblemList, sidebar } from "../testing/open-problem-list.tsx";

it("[PROB-01] reads keyword, difficulty, oj, tagId and currentPage from the address", async () => {
  const query = "keyword=1101&difficulty=1&oj=Mine&tagId=[3,7]&currentPage=2";
  const { asked } = await openProblemList(`/problem?${query}`);
  await findTable();
  expect(Object.fromEntries(asked())).toEqual({
    keyword: "1101",
    difficulty: "1",
    oj: "Mine",
    tagId: "3,7",
    currentPage: "2",
    limit: "30",
  });
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Keyword" }).value).toBe("1101");
  expect(screen.getByRole("radio", { name: "Mid" }).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByRole("radio", { name: "My OJ" }).getAttribute("aria-checked")).toBe("true");
  expect(await screen.findByRole("button", { name: "Remove tag Two pointers" })).toBeTruthy();
});

it.each(["", "?currentPage=0", "?currentPage=-3", "?currentPage=x"])(
  "[PROB-02, LIMIT-01] %s is the first page",
  async (search) => {
    const { asked } = await openProblemList(`/problem${search}`);
    await findTable();
    expect(asked().get("currentPage")).toBe("1");
    expect(screen.getByRole("button", { name: "Page 1" }).getAttribute("aria-current")).toBe("page");
  },
);

it("[PROB-03] a broken list of tags is no tag", async () => {
  const { asked } = await openProblemList("/problem?tagId=[3,");
  await findTable();
  expect(asked().has("tagId")).toBe(false);
  expect(screen.queryByRole("button", { name: /^Remove tag/ })).toBeNull();
});

it("[PROB-04] [PROB-07] empty filters leave the address, and difficulty 0 stays in it", async () => {
  const { user, address, asked } = await openProblemList("/problem?keyword=&oj=&tagId=[]");
  await findTable();
  const levels = within(screen.getByRole("radiogroup", { name: "Level" }));
  expect(levels.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual([
    "All",
    "Easy",
    "Mid",
    "Hard",
  ]);
  await user.click(levels.getByRole("radio", { name: "Easy" }));
  await waitFor(() => expect(address()).toBe("?difficulty=0&currentPage=1&limit=30"));
  await waitFor(() => expect(asked().get("difficulty")).toBe("0"));
  await user.click(levels.getByRole("radio", { name: "All" }));
  await waitFor(() => expect(address()).toBe("?currentPage=1&limit=30"));
});

it("[PROB-05] a keyword is searched on Enter, from the first page on, and reset clears every filter", async () => {
  const query = "difficulty=2&oj=Mine&tagId=[3]&currentPage=3&limit=10";
  const { user, address, asked } = await openProblemList(`/problem?${query}`);
  await user.type(screen.getByRole("searchbox", { name: "Keyword" }), " assay {Enter}");
  await waitFor(() => expect(asked().get("keyword")).toBe("assay"));
  expect(asked().get("currentPage")).toBe("1");
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(address()).toBe("?currentPage=1&limit=10"));
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Keyword" });
  await waitFor(() => expect(field.value).toBe(""));
});

it("[PROB-05] a keyword is searched after a pause, not while an input method composes it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router, asked } = await openProblemList();
  const field = screen.getByRole("searchbox", { name: "Keyword" });
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: "shi jin" }, isComposing: true });
  vi.advanceTimersByTime(2000);
  expect(router.state.location.searchStr).toBe("");
  fireEvent.input(field, { target: { value: "试金" }, isComposing: true });
  fireEvent.compositionEnd(field);
  vi.advanceTimersByTime(600);
  await waitFor(() => expect(asked().get("keyword")).toBe("试金"));
});

it("words that were typed but not yet searched for go with a reset", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = await openProblemList();
  fireEvent.input(screen.getByRole("searchbox", { name: "Keyword" }), { target: { value: "ass" } });
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  vi.advanceTimersByTime(2000);
  await findTable();
  expect(router.state.location.searchStr).not.toContain("keyword");
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Keyword" }).value).toBe("");
});

it("[PROB-06] the bank filter offers all, our own and each remote judge", async () => {
  const { user, address, asked } = await openProblemList("/problem?tagId=[3,9]");
  await findTable();
  const banks = within(screen.getByRole("radiogroup", { name: "Bank" }));
  const names = ["All", "My OJ", "HDU", "CF", "POJ", "GYM", "AC", "SPOJ"];
  expect(banks.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual(names);
  await user.click(banks.getByRole("radio", { name: "My OJ" }));
  await waitFor(() => expect(asked().get("oj")).toBe("Mine"));
  await waitFor(() => expect(address(), "tags of another bank go").toContain("tagId=%5B3%5D"));
  await user.click(banks.getByRole("radio", { name: "HDU" }));
  await waitFor(() => expect(asked().get("oj")).toBe("HDU"));
  const tags = "/api/get-problem-tags-and-classification";
  for (const oj of ["ME", "HDU"])
    await waitFor(() => expect(fetch).toHaveBeenCalledWith(`${tags}?oj=${oj}`, expect.anything()));
  await user.click(banks.getByRole("radio", { name: "All" }));
  await waitFor(() => expect(asked().has("oj")).toBe(false));
});

it("[PROB-08] tags are pressed in the sidebar and closed as chips", async () => {
  const { user, address, asked } = await openProblemList("/problem?currentPage=2");
  await user.click(await sidebar().findByRole("button", { name: "Two pointers" }));
  await user.click(sidebar().getByRole("button", { name: "Monotone queue" }));
  await waitFor(() => expect(asked().get("tagId")).toBe("7,3"));
  expect(asked().get("currentPage")).toBe("1");
  expect(sidebar().getByRole("button", { name: "Two pointers" }).getAttribute("aria-pressed")).toBe("true");
  expect(await sidebar().findByText("2 chosen")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove tag Two pointers" }));
  await waitFor(() => expect(asked().get("tagId")).toBe("3"));
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(address()).not.toContain("tagId"));
});

it("[PROB-08] the sidebar groups tags by classification and finds them by name", async () => {
  const { user } = await openProblemList();
  await sidebar().findByText("Data structures");
  const groups = sidebar().getAllByRole("group");
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    "Data structures1Monotone queue",
    "Basics1Two pointers",
    "Others1Flows",
  ]);
  await user.type(sidebar().getByRole("searchbox", { name: "Find a tag" }), "POINT");
  await waitFor(() => expect(sidebar().getByRole("group").textContent).toBe("Basics1Two pointers"));
  await user.type(sidebar().getByRole("searchbox", { name: "Find a tag" }), "x");
  expect(await sidebar().findByText("No tag has this in its name.")).toBeTruthy();
});

it("[PROB-09] the random button goes to the problem that is answered", async () => {
  const { user, router } = await openProblemList();
  await user.click(screen.getByRole("button", { name: "Pick one at random" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/problem/T1024"));
});

it("Back leads to the list before the keyword, and the field follows", async () => {
  const { user, router, address } = await openProblemList("/problem?difficulty=1");
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Keyword" });
  await user.type(field, "as{Enter}");
  await waitFor(() => expect(address()).toContain("keyword=as"));
  await user.type(field, "say{Enter}");
  await waitFor(() => expect(address()).toContain("keyword=assay"));
  router.history.back();
  await waitFor(() => expect(address()).toBe("?difficulty=1"));
  await waitFor(() => expect(field.value).toBe(""));
});

it("tags that failed can be tried again; the list lives on", async () => {
  const failing = "/api/get-problem-tags-and-classification";
  const { user, bank } = await openProblemList("/problem?tagId=[3]", { failing });
  await findTable();
  expect(screen.getByRole("button", { name: "Remove tag #3" })).toBeTruthy();
  const retry = await sidebar().findByRole("button", { name: "Retry" });
  bank.failing = undefined;
  await user.click(retry);
  expect(await screen.findByRole("button", { name: "Remove tag Monotone queue" })).toBeTruthy();
});

it("the filters of a narrow screen stand in a dialog and work at once", async () => {
  const { user, asked } = await openProblemList("/problem?difficulty=1&tagId=[3]");
  await findTable();
  await user.click(screen.getByRole("button", { name: "Filter, 2 in use" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Filter" }));
  await user.click(dialog.getByRole("button", { name: "Two pointers" }));
  await user.click(dialog.getByRole("radio", { name: "HDU" }));
  await waitFor(() => expect(asked().get("oj")).toBe("HDU"));
  await user.click(dialog.getByRole("button", { name: "Show results" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a signed-in reader narrows the list to what is solved, tried or left to do", async () => {
  openSession({ token: "t", user: ada });
  const { user, address, asked } = await openProblemList("/problem?mine=todo");
  await findTable();
  expect(asked().get("mine")).toBe("todo");
  const marks = within(screen.getByRole("radiogroup", { name: "Mine" }));
  await user.click(marks.getByRole("radio", { name: "Solved" }));
  await waitFor(() => expect(address()).toBe("?mine=solved&currentPage=1&limit=30"));
  await user.click(marks.getByRole("radio", { name: "All" }));
  await waitFor(() => expect(address()).toBe("?currentPage=1&limit=30"));
});

it("a visitor is not asked what they have reached", async () => {
  await openProblemList();
  await findTable();
  expect(screen.queryByRole("radiogroup", { name: "Mine" })).toBeNull();
});
