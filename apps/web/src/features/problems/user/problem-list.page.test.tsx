import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeSession, openSession } from "../../../platform/session/session.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import type { ProblemRow } from "../api.ts";
import { ProblemListPage } from "./problem-list.page.tsx";

const queue = { id: 3, name: "Monotone queue", color: "#5b7fd6", oj: "ME", gid: null, tcid: 1 };
const pointers = { id: 7, name: "Two pointers", color: null, oj: "ME", gid: null, tcid: 2 };
const remote = { id: 9, name: "Flows", color: null, oj: "HDU", gid: null, tcid: null };
const tagGroups = [
  { classification: { id: 1, name: "Data structures", oj: "ME", rank: 1 }, tagList: [queue] },
  { classification: { id: 2, name: "Basics", oj: "ME", rank: 2 }, tagList: [pointers] },
  { classification: null, tagList: [remote] },
];

const assay: ProblemRow = {
  pid: 1,
  problemId: "T1101",
  title: "Assay",
  locale: "en-US",
  locales: ["en-US"],
  difficulty: 1,
  type: 0,
  tags: [queue],
  total: 2467,
  ac: 811,
  wa: 906,
  tle: 388,
  mle: 51,
  re: 171,
  pe: 22,
  ce: 104,
  se: 0,
  pa: 14,
  myStatus: null,
};

let records: ProblemRow[];
let total: number;
let failing: string | undefined;
let lists: string[];

/** Answers like the server; what the list itself asked for is kept, without the small calls that only count. */
async function answer(url: string): Promise<Response> {
  const { pathname, searchParams } = new URL(url, "http://site");
  if (pathname === failing)
    return Response.json({ status: 500, code: "fault", msg: "broken" }, { status: 500 });
  const isCount = searchParams.get("limit") === "1";
  if (pathname === "/api/get-problem-list" && !isCount) lists.push(String(searchParams));
  const counted = searchParams.has("oj") ? 642 : 1286;
  const data: Record<string, unknown> = {
    "/api/get-problem-list": isCount
      ? { records: [], total: counted, totalIsFloor: false }
      : { records, total, totalIsFloor: false },
    "/api/get-problem-tags-and-classification": tagGroups,
    "/api/get-random-problem": { problemId: "T1024" },
    "/api/get-website-config": { shortName: "OJ" },
  };
  return Response.json({ status: 200, msg: "success", data: data[pathname] });
}

beforeEach(() => {
  [records, total, failing, lists] = [[assay], 64, undefined, []];
  vi.stubGlobal("fetch", vi.fn(answer));
});

afterEach(closeSession);

async function open(path = "/problem", locale: "en-US" | "zh-CN" = "en-US") {
  const { router } = await renderPart(<ProblemListPage />, { path, locale });
  return { router, user: userEvent.setup(), address: () => router.state.location.searchStr };
}

const asked = () => new URLSearchParams(lists.at(-1));
const sidebar = () => within(screen.getByRole("complementary"));
/** The table once it has rows. */
async function rows() {
  await screen.findByText("T1101");
  return screen.getByRole("table");
}

it("[PROB-01] reads keyword, difficulty, oj, tagId and currentPage from the address", async () => {
  await open("/problem?keyword=1101&difficulty=1&oj=Mine&tagId=[3,7]&currentPage=2");
  await rows();
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
  expect(screen.getByRole("button", { name: "Remove tag Two pointers" })).toBeTruthy();
});

it.each(["", "?currentPage=0", "?currentPage=-3", "?currentPage=x"])(
  "[PROB-02, LIMIT-01] %s is the first page",
  async (search) => {
    await open(`/problem${search}`);
    await rows();
    expect(asked().get("currentPage")).toBe("1");
    expect(screen.getByRole("button", { name: "Page 1" }).getAttribute("aria-current")).toBe("page");
  },
);

it("[PROB-03] a broken list of tags is no tag", async () => {
  await open("/problem?tagId=[3,");
  await rows();
  expect(asked().has("tagId")).toBe(false);
  expect(screen.queryByRole("button", { name: /^Remove tag/ })).toBeNull();
});

it("[PROB-04] [PROB-07] empty filters leave the address, and difficulty 0 stays in it", async () => {
  const { user, address } = await open("/problem?keyword=&oj=&tagId=[]");
  await rows();
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
  const { user, address } = await open("/problem?difficulty=2&oj=Mine&tagId=[3]&currentPage=3&limit=10");
  await user.type(screen.getByRole("searchbox", { name: "Keyword" }), " assay {Enter}");
  await waitFor(() => expect(asked().get("keyword")).toBe("assay"));
  expect(asked().get("currentPage")).toBe("1");
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(address()).toBe("?currentPage=1&limit=10"));
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Keyword" }).value).toBe("");
});

it("[PROB-05] a keyword is searched after a pause, not while an input method composes it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = await open();
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
  const { router } = await open();
  fireEvent.input(screen.getByRole("searchbox", { name: "Keyword" }), { target: { value: "ass" } });
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  vi.advanceTimersByTime(2000);
  await rows();
  expect(router.state.location.searchStr).not.toContain("keyword");
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Keyword" }).value).toBe("");
});

it("[PROB-05] the tags of the table are shown or hidden, and the choice is remembered", async () => {
  const first = await open();
  expect(within(await rows()).getByText("Monotone queue")).toBeTruthy();
  await first.user.click(screen.getByRole("switch", { name: "Show tags" }));
  expect(within(await rows()).queryByText("Monotone queue")).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "Tags" })).toBeNull();
  cleanup();
  await open();
  expect(within(await rows()).queryByText("Monotone queue")).toBeNull();
});

it("[PROB-06] the bank filter offers all, our own and each remote judge", async () => {
  const { user, address } = await open("/problem?tagId=[3,9]");
  await rows();
  const banks = within(screen.getByRole("radiogroup", { name: "Bank" }));
  const names = ["All", "My OJ", "HDU", "CF", "POJ", "GYM", "AC", "SPOJ"];
  expect(banks.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual(names);
  await user.click(banks.getByRole("radio", { name: "My OJ" }));
  await waitFor(() => expect(asked().get("oj")).toBe("Mine"));
  expect(address(), "tags of another bank go").toContain("tagId=%5B3%5D");
  await user.click(banks.getByRole("radio", { name: "HDU" }));
  await waitFor(() => expect(asked().get("oj")).toBe("HDU"));
  expect(fetch).toHaveBeenCalledWith("/api/get-problem-tags-and-classification?oj=ME", expect.anything());
  expect(fetch).toHaveBeenCalledWith("/api/get-problem-tags-and-classification?oj=HDU", expect.anything());
  await user.click(banks.getByRole("radio", { name: "All" }));
  await waitFor(() => expect(asked().has("oj")).toBe(false));
});

it("[PROB-08] tags are pressed in the sidebar and closed as chips", async () => {
  const { user, address } = await open("/problem?currentPage=2");
  await user.click(await sidebar().findByRole("button", { name: "Two pointers" }));
  await user.click(sidebar().getByRole("button", { name: "Monotone queue" }));
  await waitFor(() => expect(asked().get("tagId")).toBe("7,3"));
  expect(asked().get("currentPage")).toBe("1");
  expect(sidebar().getByRole("button", { name: "Two pointers" }).getAttribute("aria-pressed")).toBe("true");
  expect(sidebar().getByText("2 chosen")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove tag Two pointers" }));
  await waitFor(() => expect(asked().get("tagId")).toBe("3"));
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(address()).not.toContain("tagId"));
});

it("[PROB-08] the sidebar groups tags by classification and finds them by name", async () => {
  const { user } = await open();
  await sidebar().findByText("Data structures");
  const groups = sidebar().getAllByRole("group");
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    "Data structures1Monotone queue",
    "Basics1Two pointers",
    "Others1Flows",
  ]);
  await user.type(sidebar().getByRole("searchbox", { name: "Find a tag" }), "POINT");
  expect(
    sidebar()
      .getAllByRole("group")
      .map(({ textContent }) => textContent),
  ).toEqual(["Basics1Two pointers"]);
  await user.type(sidebar().getByRole("searchbox", { name: "Find a tag" }), "x");
  expect(sidebar().getByText("No tag has this in its name.")).toBeTruthy();
});

it("[PROB-09] the random button goes to the problem that is answered", async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole("button", { name: "Pick one at random" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/problem/T1024"));
});

it("[PROB-10] has the columns of the list, with the status for a signed-in reader only", async () => {
  await open();
  const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const cells = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);
  await screen.findByText("T1101");
  expect(headers()).toEqual(["ID", "Title", "Level", "Tags", "Total", "AC rate"]);
  expect(cells()).toEqual(["T1101", "Assay", "Mid", "Monotone queue", "2,467", "32.87%"]);
  expect(screen.getByRole("link", { name: "Assay" }).getAttribute("href")).toBe("/problem/T1101");
  records = [{ ...assay, myStatus: 0 }];
  openSession({ token: "t", user: { uid: "u1", username: "reader" } as never });
  expect(await screen.findByRole("img", { name: "Solved" })).toBeTruthy();
  expect(headers()).toEqual(["Status", "ID", "Title", "Level", "Tags", "Total", "AC rate"]);
});

it("[PROB-11] accepted is a tick, tried a minus, untried nothing", async () => {
  openSession({ token: "t", user: { uid: "u1", username: "reader" } as never });
  records = [0, -1, 8, -10].map((myStatus, pid) => ({ ...assay, pid, myStatus }));
  await open();
  await screen.findAllByText("T1101");
  const marks = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => {
      return (
        within(row)
          .queryByRole("img", { name: /Solved|Tried/ })
          ?.getAttribute("aria-label") ?? ""
      );
    });
  expect(marks).toEqual(["Solved", "Tried", "Tried", ""]);
});

it("[PROB-12] pointing at a row, or the focus in it, shows its verdicts in percent with two decimals", async () => {
  const { user } = await open();
  await user.hover(await screen.findByText("2,467"));
  const breakdown = () => screen.getByRole("tooltip").textContent;
  for (const share of ["32.87%", "36.72%", "15.73%", "6.93%", "4.22%", "2.07%", "0.89%", "0.57%"]) {
    expect(breakdown()).toContain(share);
  }
  await user.unhover(screen.getByText("2,467"));
  expect(screen.queryByRole("tooltip")).toBeNull();
  screen.getByRole("link", { name: "Assay" }).focus();
  await waitFor(() => expect(breakdown()).toContain("36.72%"));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
});

it("[PROB-13] pages of thirty rows, five numbers and the sizes 10, 15, 30, 50 and 100", async () => {
  total = 1286;
  const { user, router } = await open();
  await rows();
  const pager = within(screen.getByRole("navigation", { name: "Pages" }));
  expect(pager.getAllByRole("button", { name: /^Page/ }).map(({ textContent }) => textContent)).toHaveLength(
    5,
  );
  expect(pager.getAllByRole<HTMLOptionElement>("option").map(({ value }) => value)).toEqual([
    "10",
    "15",
    "30",
    "50",
    "100",
  ]);
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

it("Back leads to the list before the keyword, and the field follows", async () => {
  const { user, router, address } = await open("/problem?difficulty=1");
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Keyword" });
  await user.type(field, "as{Enter}");
  await waitFor(() => expect(address()).toContain("keyword=as"));
  await user.type(field, "say{Enter}");
  await waitFor(() => expect(address()).toContain("keyword=assay"));
  router.history.back();
  await waitFor(() => expect(address()).toBe("?difficulty=1"));
  await waitFor(() => expect(field.value).toBe(""));
});

it("old rows stay while new ones load", async () => {
  const { user, address } = await open();
  await rows();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await user.click(screen.getByRole("radio", { name: "Hard" }));
  await waitFor(() => expect(address()).toContain("difficulty=2"));
  expect(screen.getByText("T1101")).toBeTruthy();
});

it("an empty list says why and offers to clear the filters", async () => {
  [records, total] = [[], 0];
  const { user, address } = await open("/problem?difficulty=2");
  expect(await screen.findByRole("heading", { name: "No problem fits" })).toBeTruthy();
  expect(await screen.findByText("0 of 1,286 problems fit")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear all filters" }));
  await waitFor(() => expect(address()).not.toContain("difficulty"));
  expect(await screen.findByRole("heading", { name: "There are no problems yet" })).toBeTruthy();
});

it("a page past the end leads back to the first", async () => {
  records = [];
  const { user, address } = await open("/problem?currentPage=9");
  await user.click(await screen.findByRole("button", { name: "Back to the first page" }));
  await waitFor(() => expect(address()).toContain("currentPage=1"));
});

it("tags that failed can be tried again; the list lives on", async () => {
  failing = "/api/get-problem-tags-and-classification";
  const { user } = await open("/problem?tagId=[3]");
  await rows();
  expect(screen.getByRole("button", { name: "Remove tag #3" })).toBeTruthy();
  failing = undefined;
  await user.click(await sidebar().findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Remove tag Monotone queue" })).toBeTruthy();
});

it("the filters of a narrow screen stand in a dialog and work at once", async () => {
  const { user } = await open("/problem?difficulty=1&tagId=[3]");
  await rows();
  await user.click(screen.getByRole("button", { name: "Filter, 2 in use" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Filter" }));
  await user.click(dialog.getByRole("button", { name: "Two pointers" }));
  await user.click(dialog.getByRole("radio", { name: "HDU" }));
  await waitFor(() => expect(asked().get("oj")).toBe("HDU"));
  await user.click(dialog.getByRole("button", { name: "Show results" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a list that failed can be tried again", async () => {
  failing = "/api/get-problem-list";
  const { user } = await open();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The problems did not load");
  failing = undefined;
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("T1101")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("marks a title that is only in the other language", async () => {
  records = [{ ...assay, title: "试金", locale: "zh-CN", locales: ["zh-CN"] }];
  await open();
  expect((await screen.findByRole("link", { name: "试金" })).getAttribute("lang")).toBe("zh-CN");
  expect(screen.getByTitle("Only in Chinese").textContent).toBe("中文");
});

it("speaks Chinese", async () => {
  await open("/problem", "zh-CN");
  expect(await screen.findByText("1,286 道题 · 其中本站 642 道")).toBeTruthy();
  expect(screen.getByText("共 64 题")).toBeTruthy();
  expect(document.title).toBe("题库 - OJ");
});
