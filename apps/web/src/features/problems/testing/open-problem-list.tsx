import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { renderPart } from "../../../testing/render-part.tsx";
import type { ProblemRow } from "../api.ts";
import { ProblemListPage } from "../user/problem-list.page.tsx";

const queue = { id: 3, name: "Monotone queue", color: "#5b7fd6", oj: "ME", gid: null, tcid: 1 };
const pointers = { id: 7, name: "Two pointers", color: null, oj: "ME", gid: null, tcid: 2 };
const remote = { id: 9, name: "Flows", color: null, oj: "HDU", gid: null, tcid: null };
const tagGroups = [
  { classification: { id: 1, name: "Data structures", oj: "ME", rank: 1 }, tagList: [queue] },
  { classification: { id: 2, name: "Basics", oj: "ME", rank: 2 }, tagList: [pointers] },
  { classification: null, tagList: [remote] },
];

/** The problem that the list shows. */
export const assay: ProblemRow = {
  ...{ pid: 1, problemId: "T1101", title: "Assay", locale: "en-US", locales: ["en-US"] },
  ...{ difficulty: 1, type: 0, tags: [queue], myStatus: null },
  ...{ total: 2467, ac: 811, wa: 906, tle: 388, mle: 51, re: 171, pe: 22, ce: 104, se: 0, pa: 14 },
};

/** What the server of a test has, and what its list was asked for. */
export interface FakeBank {
  records: ProblemRow[];
  total: number;
  /** The path of a call that fails. */
  failing?: string | undefined;
  /** The queries of the list itself, without those of the small calls that only count. */
  asked: URLSearchParams[];
}

/** Opens the list of a bank with one problem, unless the bank is another. */
export async function openProblemList(
  path = "/problem",
  { locale = "en-US", ...changes }: Partial<FakeBank> & { locale?: "en-US" | "zh-CN" } = {},
) {
  const bank: FakeBank = { records: [assay], total: 64, asked: [], ...changes };
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: string) => answer(bank, new URL(url, "http://site"))),
  );
  const { router } = await renderPart(<ProblemListPage />, { path, locale });
  return {
    bank,
    router,
    user: userEvent.setup({ delay: null }),
    address: () => router.state.location.searchStr,
    /** What the list asked for last. */
    asked: () => bank.asked.at(-1) ?? new URLSearchParams(),
  };
}

/** The table once it has rows. */
export async function findTable(): Promise<HTMLElement> {
  await screen.findAllByText("T1101");
  return screen.getByRole("table");
}

/** The tags beside the list. */
export function sidebar() {
  return within(screen.getByRole("complementary"));
}

function answer(bank: FakeBank, { pathname, searchParams }: URL): Response {
  if (pathname === bank.failing)
    return Response.json({ status: 500, code: "fault", msg: "broken" }, { status: 500 });
  const isCount = searchParams.get("limit") === "1";
  if (pathname === "/api/get-problem-list" && !isCount) bank.asked.push(searchParams);
  const counted = searchParams.has("oj") ? 642 : 1286;
  const { records, total } = isCount ? { records: [], total: counted } : bank;
  const data: Record<string, unknown> = {
    "/api/get-problem-list": { records, total, totalIsFloor: false },
    "/api/get-problem-tags-and-classification": tagGroups,
    "/api/get-random-problem": { problemId: "T1024" },
    "/api/get-website-config": { shortName: "OJ" },
  };
  return Response.json({ status: 200, msg: "success", data: data[pathname] });
}
