import { render, screen } from "@testing-library/react";
import { judgeStatus } from "@touchstone/domain";
import { describe, expect, it } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { CaseCell } from "./case-cell.tsx";
import { Verdict } from "./verdict.tsx";
import { verdictLook } from "./verdict-look.ts";

type Row = [
  status: number,
  family: string,
  en: [short: string, name: string],
  zh: [short: string, name: string],
];

const below: Row[] = [
  [-10, "grey", ["NS", "Not Submitted"], ["NS", "未提交"]],
  [-5, "grey", ["SNR", "Submitted Unknown Result"], ["SNR", "结果未公布"]],
  [-4, "grey", ["CA", "Cancelled"], ["CA", "已取消"]],
  [-3, "pres", ["PE", "Presentation Error"], ["PE", "格式错误"]],
  [-2, "grey", ["CE", "Compile Error"], ["CE", "编译错误"]],
  [-1, "wrong", ["WA", "Wrong Answer"], ["WA", "答案错误"]],
];
const middle: Row[] = [
  [0, "good", ["AC", "Accepted"], ["AC", "通过"]],
  [1, "time", ["TLE", "Time Limit Exceeded"], ["TLE", "运行超时"]],
  [2, "mem", ["MLE", "Memory Limit Exceeded"], ["MLE", "内存超限"]],
  [3, "run", ["RE", "Runtime Error"], ["RE", "运行错误"]],
  [4, "grey", ["SE", "System Error"], ["SE", "系统错误"]],
];
const above: Row[] = [
  [5, "live", ["Pending", "Pending"], ["排队", "等待评测"]],
  [6, "live", ["CP", "Compiling"], ["编译", "正在编译"]],
  [7, "live", ["Judging", "Judging"], ["评测", "正在评测"]],
  [8, "part", ["PAC", "Partial Accepted"], ["PAC", "部分通过"]],
  [9, "live", ["Sending", "Submitting"], ["提交", "正在提交"]],
  [10, "grey", ["SF", "Submitted Failed"], ["SF", "提交失败"]],
];

/** Draws a status in both lengths and looks for its colour, a shape and its words. */
async function look([status, family, ...words]: Row): Promise<void> {
  for (const [index, locale] of (["en-US", "zh-CN"] as const).entries()) {
    const [short, name] = words[index]!;
    const { container, unmount } = await renderPart(<Verdict status={status} />, { locale });
    const badge = container.querySelector("[data-family]");
    expect(badge?.getAttribute("data-family")).toBe(family);
    expect(badge?.querySelector("svg path")).toBeTruthy();
    expect(badge?.querySelector("b")?.textContent).toBe(short);
    expect(badge?.textContent).toContain(name);
    unmount();
    const long = await renderPart(<Verdict status={status} isLong />, { locale });
    expect(screen.getByText(name)).toBeTruthy();
    long.unmount();
  }
}

describe("colour, shape and word in both languages", () => {
  it.each(below)("[JUDGE-01] %i", async (...row) => look(row));
  it.each(middle)("[JUDGE-02] %i", async (...row) => look(row));
  it.each(above)("[JUDGE-03] %i", async (...row) => look(row));
});

it("gives every status a shape of its own", () => {
  const glyphs = Object.values(judgeStatus).map((status) => verdictLook(status).glyph);
  expect(new Set(glyphs).size).toBe(17);
});

it("paints only Accepted solid", async () => {
  const { container } = await renderPart(
    Object.values(judgeStatus).map((status) => <Verdict key={status} status={status} />),
  );
  const solid = [...container.querySelectorAll("[data-solid]")].map((badge) => badge.textContent);
  expect(solid).toEqual(["ACAccepted"]);
});

it("calls a cancelled test case skipped", async () => {
  await renderPart(<Verdict status={-4} isSkipped isLong />);
  expect(screen.getByText("Skipped")).toBeTruthy();
  render(<CaseCell number={17} status={-4} timeMs={null} />);
  expect(screen.getByRole("img", { name: "Skipped" })).toBeTruthy();
  expect(screen.getByText("--")).toBeTruthy();
});

it("shows a status it does not know as an unknown result", async () => {
  await renderPart(<Verdict status={99} isLong />);
  expect(screen.getByText("Submitted Unknown Result")).toBeTruthy();
});
