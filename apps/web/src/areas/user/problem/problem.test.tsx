import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { writeSite } from "../../../testing/write-site.ts";
import { assay, fakeSite, refused, rowOf } from "./testing/fake-site.ts";
import { openProblem } from "./testing/open-problem.tsx";

let site: ReturnType<typeof fakeSite>;

beforeEach(() => {
  site = fakeSite();
});

const withProblem = (change: Partial<(typeof assay)["problem"]>) => {
  site.answers.getProblemDetail = { ...assay, problem: { ...assay.problem, ...change } };
};
const dividerAt = () => screen.getByRole("separator").getAttribute("aria-valuenow");
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it("[PDET-01] has the tabs description and my submission, and files where the problem has some", async () => {
  const { unmount } = await openProblem();
  await screen.findByRole("heading", { level: 1, name: "Assay" });
  const tabs = within(screen.getByRole("tablist", { name: "Problem" })).getAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent?.trim())).toEqual(["Description", "My submissions"]);
  unmount();
  withProblem({ userExtraFile: { "assay.h": "int assay();" } });
  await openProblem();
  await userEvent.click(await screen.findByRole("tab", { name: /^Files/ }));
  await screen.findByText("assay.h");
  await screen.findByText("int assay();");
});

it("a problem of another judge links to where it comes from", async () => {
  withProblem({ source: "https://judge.example/showproblem.php?pid=1000" });
  await openProblem();
  const link = await screen.findByRole("link", { name: "https://judge.example/showproblem.php?pid=1000" });
  expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
});

it("a file is kept under its name", async () => {
  withProblem({ userExtraFile: { "assay.h": "int assay();" } });
  URL.createObjectURL = vi.fn(() => "blob:file");
  URL.revokeObjectURL = vi.fn();
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(`${this.download} ${this.href}`);
  });
  await openProblem({ query: "?tab=files" });
  await userEvent.click(await screen.findByRole("button", { name: "Download assay.h" }));
  await waitFor(() => expect(kept).toEqual(["assay.h blob:file"]));
  vi.restoreAllMocks();
});

it("[PDET-02, PERM-08] my submission signed out warns and hints to log in", async () => {
  await openProblem({ isSignedIn: false });
  await userEvent.click(await screen.findByRole("tab", { name: "My submissions" }));
  await screen.findByRole("heading", { name: "Log in to see your history" });
  expect(toastStore.get()).toMatchObject({ kind: "warning", text: "Please login first!" });
  screen.getByRole("button", { name: "Log in" });
  expect(site.callsOf("getSubmissionList")).toEqual([]);
});

it("[PDET-03] my submission lists the own ones of this problem, 15 a page", async () => {
  site.answers.getSubmissionList = { total: 1, totalIsFloor: false, records: [rowOf(9, 1)] };
  await openProblem({ query: "?tab=mine" });
  await screen.findByRole("cell", { name: /Time Limit Exceeded/ });
  const asked = Object.fromEntries(site.callsOf("getSubmissionList").at(-1)!.query);
  expect(asked).toEqual({
    ...{ onlyMine: "true", problemID: "T1101", completeProblemID: "true" },
    ...{ currentPage: "1", limit: "15" },
  });
});

it("[PDET-04] the description shows everything of the problem, its tags when they are asked for", async () => {
  await openProblem();
  await screen.findByRole("heading", { level: 1, name: "Assay" });
  for (const text of [
    assay.problem.description,
    assay.problem.input,
    assay.problem.output,
    assay.problem.hint,
  ]) {
    await screen.findByText(text);
  }
  expect(factOf("Time limit")).toBe("1,000 msothers 2,000 ms");
  expect(factOf("Memory limit")).toBe("256 MBothers 512 MB");
  expect(factOf("Level")).toBe("Mid");
  expect(factOf("AC rate")).toBe("25.00%2 / 8");
  expect(factOf("Scoring")).toBe("OI100 points");
  screen.getByText("6 2 3 4");
  screen.getByText("Source: Frost Moon Open");
  screen.getByText("Author: runningink");
  expect(screen.queryByText("Two pointers")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show tags" }));
  await screen.findByText("Two pointers");
  await waitFor(() => expect(document.title).toBe("Assay - OJ"));
});

it.each([true, false])(
  "leads to its submissions, and to its discussions while they are open: %s",
  async (isOpen) => {
    writeSite({ openPublicDiscussion: isOpen });
    await openProblem();
    const all = await screen.findByRole("link", { name: "All submissions" });
    expect(all.getAttribute("href")).toBe("/status?problemID=T1101&completeProblemID=true");
    const talk = screen.queryByRole("link", { name: "Discussions" });
    expect(talk?.getAttribute("href")).toBe(isOpen ? "/discussion/T1101" : undefined);
  },
);

it("[PDET-05] the editor folds away by a button, and that is remembered", async () => {
  const { unmount } = await openProblem();
  await userEvent.click(await screen.findByRole("button", { name: "Problem only" }));
  await waitFor(() => expect(dividerAt()).toBe("100"));
  unmount();
  await openProblem();
  await userEvent.click(await screen.findByRole("button", { name: "Show the editor" }));
  await waitFor(() => expect(dividerAt()).toBe("47"));
});

it("[PDET-05] the divider gives the editor the whole width for this tab; Escape gives it back", async () => {
  const { unmount } = await openProblem();
  await userEvent.click(await screen.findByRole("button", { name: "Whole width for the editor" }));
  await waitFor(() => expect(dividerAt()).toBe("0"));
  unmount();
  const again = await openProblem();
  await screen.findByRole("button", { name: "Show both" });
  again.unmount();
  withProblem({ id: 8 });
  await openProblem();
  await waitFor(() => expect(dividerAt()).toBe("47"));
  await userEvent.click(await screen.findByRole("button", { name: "Editor only" }));
  await waitFor(() => expect(dividerAt()).toBe("0"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(dividerAt()).toBe("47"));
});

it("Escape that closes a dialog leaves the whole width as it is", async () => {
  await openProblem();
  await userEvent.click(await screen.findByRole("button", { name: "Problem only" }));
  await userEvent.click(screen.getByRole("button", { name: "Statistics" }));
  await screen.findByRole("dialog");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(dividerAt()).toBe("100");
});

it("[PDET-05] the statistics dialog shows the verdict counts as a pie", async () => {
  await openProblem();
  await userEvent.click(await screen.findByRole("button", { name: "Statistics" }));
  const pie = await screen.findByRole("figure", { name: "Statistics" });
  const shares = within(pie)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
  expect(shares).toEqual(["Accepted225.00%", "Wrong Answer562.50%", "Time Limit Exceeded112.50%"]);
});

it("[PDET-07] languages with factors of their own stand in a table", async () => {
  const limits = [
    { language: "C++", timeMs: 1000, memoryMb: 256 },
    { language: "Python3", timeMs: 3000, memoryMb: 512 },
  ];
  site.answers.getProblemDetail = { ...assay, limits };
  await openProblem();
  const table = await screen.findByRole("table", { name: "Limits by language" });
  within(table).getByRole("row", { name: "Python3 3,000 ms 512 MB" });
});

it("[PDET-07] without such factors there are the C/C++ value and double for the others", async () => {
  await openProblem({ locale: "zh-CN" });
  await screen.findByRole("heading", { level: 1 });
  expect(factOf("时间限制")).toBe("1,000 ms其他语言 2,000 ms");
  expect(screen.queryByRole("table")).toBeNull();
});

it("[PDET-08] a problem of CF or GYM has a single limit", async () => {
  withProblem({ problemId: "GYM-100001A" });
  await openProblem();
  await screen.findByRole("heading", { level: 1 });
  expect([factOf("Time limit"), factOf("Memory limit")]).toEqual(["1,000 ms", "256 MB"]);
});

it("links to everybody's submissions of exactly this problem", async () => {
  await openProblem();
  const link = await screen.findByRole("link", { name: "All submissions" });
  expect(link.getAttribute("href")).toBe("/status?problemID=T1101&completeProblemID=true");
});

it("[PDET-16] says that the problem is solved when the own status is accepted", async () => {
  site.answers.getUserProblemStatus = { 7: { status: 0, score: 100 } };
  await openProblem();
  await screen.findByText("You have solved the problem");
});

it("[PDET-17] a statement in the reader's language has no note, one in the other language has", async () => {
  const { unmount } = await openProblem();
  await screen.findByRole("heading", { level: 1 });
  const note = /no English statement yet/;
  expect(screen.queryByText(note)).toBeNull();
  unmount();
  withProblem({ locale: "zh-CN", locales: ["zh-CN"], title: "试金" });
  await openProblem();
  await screen.findByText(note);
  expect(screen.getByRole("heading", { level: 1 }).lang).toBe("zh-CN");
  expect(site.callsOf("getProblemDetail").at(-1)!.headers.get("accept-language")).toBe("en-US");
});

it("a sample is copied in one click", async () => {
  const user = userEvent.setup({ delay: null });
  await openProblem();
  await user.click(await screen.findByRole("button", { name: "Copy the input of sample 1" }));
  await waitFor(() => expect(toastStore.get()?.text).toBe("Copied successfully"));
  expect(await navigator.clipboard.readText()).toBe("6 2\n3 4");
});

it("an unknown problem says so and shows the way back", async () => {
  site.answers.getProblemDetail = refused(404, "problem_not_found");
  const { router } = await openProblem();
  await screen.findByRole("heading", { name: "No such problem" });
  await userEvent.click(screen.getByRole("button", { name: "Back to the problems" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/problem"));
});

it("a failed call says so and is tried again", async () => {
  site.answers.getProblemDetail = refused(500, "fault");
  await openProblem();
  await screen.findByText("The problem did not load");
  site.answers.getProblemDetail = assay;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByRole("heading", { level: 1, name: "Assay" });
});
