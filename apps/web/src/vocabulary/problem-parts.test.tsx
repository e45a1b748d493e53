import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { judgeStatus } from "@touchstone/domain";
import { expect, it, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { DifficultyMark } from "./difficulty-mark.tsx";
import { RateBar } from "./rate-bar.tsx";
import { StatusMark } from "./status-mark.tsx";
import { Tag } from "./tag.tsx";
import { VerdictBreakdown } from "./verdict-breakdown.tsx";

it.each(Object.values(judgeStatus))("[PROB-11] the mark of status %i", async (status) => {
  await renderPart(<StatusMark status={status} />);
  const mark = screen.queryByRole("img")?.getAttribute("aria-label");
  expect(mark).toBe(status === 0 ? "Solved" : status === -10 ? undefined : "Tried");
});

it.each([
  [0, "Easy", "简单", "#19be6b"],
  [1, "Mid", "中等", "#2d8cf0"],
  [2, "Hard", "困难", "#ed3f14"],
  [7, "Unknown", "未知", "#ff9900"],
])("[FMT-01] difficulty %i is %s, %s, in %s", async (difficulty, english, chinese, colour) => {
  const { container, unmount } = await renderPart(<DifficultyMark difficulty={difficulty} />);
  expect(screen.getByText(english)).toBeTruthy();
  expect(container.querySelector("rect")?.getAttribute("fill")).toBe(colour);
  unmount();
  await renderPart(<DifficultyMark difficulty={difficulty} />, { locale: "zh-CN" });
  expect(screen.getByText(chinese)).toBeTruthy();
});

it.each([
  [811, 2467, "32.87%"],
  [0, 0, "0.00%"],
])("[FMT-02] the rate of %i in %i is %s", async (accepted, total, rate) => {
  await renderPart(<RateBar accepted={accepted} total={total} />);
  expect(screen.getByText(rate)).toBeTruthy();
});

it("breaks the submissions of a problem down with two decimals", async () => {
  const counts = { total: 3, ac: 1, wa: 2, tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0 };
  await renderPart(<VerdictBreakdown displayId="T1101" title="Assay" counts={counts} />);
  expect(screen.getByText("3 submissions")).toBeTruthy();
  const shares = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(shares).toEqual(["ACAccepted33.33%", "WAWrong Answer66.67%"]);
});

it("is pressed by the keyboard", async () => {
  const onPress = vi.fn();
  await renderPart(<Tag name="Greedy" colour="#5b7fd6" onPress={onPress} isPressed />);
  const user = userEvent.setup({ delay: null });
  await user.tab();
  await user.keyboard(" ");
  expect(screen.getByRole("button", { name: "Greedy", pressed: true })).toBeTruthy();
  expect(onPress).toHaveBeenCalledOnce();
});

it("is taken away by its own button", async () => {
  const onClose = vi.fn();
  await renderPart(<Tag name="贪心" onClose={onClose} />, { locale: "zh-CN" });
  await userEvent.click(screen.getByRole("button", { name: "移除标签 贪心" }));
  expect(onClose).toHaveBeenCalledOnce();
});
