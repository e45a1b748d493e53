import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { assay, findTable, openProblemList } from "../testing/open-problem-list.tsx";

it("[PROB-05] the tags of the table are shown or hidden, and the choice is remembered", async () => {
  const first = await openProblemList();
  expect(within(await findTable()).getByText("Monotone queue")).toBeTruthy();
  await first.user.click(screen.getByRole("switch", { name: "Show tags" }));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Tags" })).toBeNull());
  expect(within(await findTable()).queryByText("Monotone queue")).toBeNull();
  cleanup();
  await openProblemList();
  expect(within(await findTable()).queryByText("Monotone queue")).toBeNull();
});

it("[PROB-10] has the columns of the list, with the status for a signed-in reader only", async () => {
  const { bank } = await openProblemList();
  const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const cells = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);
  await screen.findByText("T1101");
  expect(headers()).toEqual(["ID", "Title", "Level", "Tags", "Total", "AC rate"]);
  expect(cells()).toEqual(["T1101", "Assay", "Mid", "Monotone queue", "2,467", "32.87%"]);
  expect(screen.getByRole("link", { name: "Assay" }).getAttribute("href")).toBe("/problem/T1101");
  bank.records = [{ ...assay, myStatus: 0 }];
  openSession({ token: "t", user: { uid: "u1", username: "reader" } as never });
  expect(await screen.findByRole("img", { name: "Solved" })).toBeTruthy();
  expect(headers()).toEqual(["Status", "ID", "Title", "Level", "Tags", "Total", "AC rate"]);
});

it("[PROB-11] accepted is a tick, tried a minus, untried nothing", async () => {
  openSession({ token: "t", user: { uid: "u1", username: "reader" } as never });
  const records = [0, -1, 8, -10].map((myStatus, pid) => ({ ...assay, pid, myStatus }));
  await openProblemList("/problem", { records });
  await screen.findAllByText("T1101");
  const marks = screen
    .getAllByRole("row")
    .slice(1)
    .map(
      (row) =>
        within(row)
          .queryByRole("img", { name: /Solved|Tried/ })
          ?.getAttribute("aria-label") ?? "",
    );
  expect(marks).toEqual(["Solved", "Tried", "Tried", ""]);
});

it("[PROB-12] pointing at a row, or the focus in it, shows its verdicts in percent with two decimals", async () => {
  const { user } = await openProblemList();
  await user.hover(await screen.findByText("2,467"));
  const breakdown = async () => (await screen.findByRole("tooltip")).textContent;
  const shown = await breakdown();
  for (const share of ["32.87%", "36.72%", "15.73%", "6.93%", "4.22%", "2.07%", "0.89%", "0.57%"]) {
    expect(shown).toContain(share);
  }
  await user.unhover(screen.getByText("2,467"));
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  act(() => screen.getByRole("link", { name: "Assay" }).focus());
  expect(await breakdown()).toContain("36.72%");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
});

it("[PROB-13] pages of thirty rows, five numbers and the sizes 10, 15, 30, 50 and 100", async () => {
  const { user, router, asked } = await openProblemList("/problem", { total: 1286 });
  await findTable();
  const pager = within(screen.getByRole("navigation", { name: "Pages" }));
  expect(pager.getAllByRole("button", { name: /^Page/ })).toHaveLength(5);
  const sizes = pager.getAllByRole<HTMLOptionElement>("option").map(({ value }) => value);
  expect(sizes).toEqual(["10", "15", "30", "50", "100"]);
  expect(asked().get("limit")).toBe("30");
  await user.click(pager.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(asked().get("currentPage")).toBe("2"));
  await user.selectOptions(pager.getByRole("combobox"), "50");
  await waitFor(() => expect(String(asked())).toBe("currentPage=1&limit=50"));
  router.history.back();
  await waitFor(() => expect(router.state.location.searchStr).toContain("currentPage=2"));
  await user.click(pager.getByRole("button", { name: "Previous page" }));
  await waitFor(() => expect(asked().get("currentPage")).toBe("1"));
});

it("old rows stay while new ones load", async () => {
  const { user, address } = await openProblemList();
  await findTable();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await user.click(screen.getByRole("radio", { name: "Hard" }));
  await waitFor(() => expect(address()).toContain("difficulty=2"));
  expect(screen.getByText("T1101")).toBeTruthy();
});

it("an empty list says why and offers to clear the filters", async () => {
  const { user, address } = await openProblemList("/problem?difficulty=2", { records: [], total: 0 });
  expect(await screen.findByRole("heading", { name: "No problem fits" })).toBeTruthy();
  expect(await screen.findByText("0 of 1,286 problems fit")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear all filters" }));
  await waitFor(() => expect(address()).not.toContain("difficulty"));
  expect(await screen.findByRole("heading", { name: "There are no problems yet" })).toBeTruthy();
});

it("a page past the end leads back to the first", async () => {
  const { user, address } = await openProblemList("/problem?currentPage=9", { records: [] });
  await user.click(await screen.findByRole("button", { name: "Back to the first page" }));
  await waitFor(() => expect(address()).toContain("currentPage=1"));
});

it("a list that failed can be tried again", async () => {
  const { user, bank } = await openProblemList("/problem", { failing: "/api/get-problem-list" });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The problems did not load");
  bank.failing = undefined;
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("T1101")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("marks a title that is only in the other language", async () => {
  const chinese: typeof assay = { ...assay, title: "试金", locale: "zh-CN", locales: ["zh-CN"] };
  await openProblemList("/problem", { records: [chinese] });
  expect((await screen.findByRole("link", { name: "试金" })).getAttribute("lang")).toBe("zh-CN");
  expect(screen.getByTitle("Only in Chinese").textContent).toBe("中文");
});

it("speaks Chinese", async () => {
  await openProblemList("/problem", { locale: "zh-CN" });
  expect(await screen.findByText("1,286 道题 · 其中本站 642 道")).toBeTruthy();
  expect(await screen.findByText("共 64 题")).toBeTruthy();
  await waitFor(() => expect(document.title).toBe("题库 - OJ"));
});
