import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { showNotice, showToast } from "../platform/toasts/toasts.ts";
import { renderPart } from "../testing/render-part.tsx";
import { Toaster } from "./toaster.tsx";

beforeEach(async () => {
  await renderPart(<Toaster />);
  vi.useFakeTimers();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it("[SHELL-12] shows one toast at a time, for 4 s", () => {
  act(() => showToast("success", "first"));
  pass(3000);
  act(() => showToast("success", "second"));
  expect(screen.queryByText("first")).toBeNull();
  pass(3999);
  expect(screen.getByText("second")).toBeTruthy();
  pass(1);
  expect(screen.queryByText("second")).toBeNull();
});

it("[SHELL-12] shows notices beside each other, for 5 s", () => {
  act(() => showNotice("info", "one", "text of one"));
  pass(1000);
  act(() => showNotice("info", "two", "text of two"));
  pass(3999);
  expect([screen.queryByText("text of one"), screen.queryByText("text of two")]).not.toContain(null);
  pass(1);
  expect(screen.queryByText("one")).toBeNull();
  pass(1000);
  expect(screen.queryByText("two")).toBeNull();
});

it("waits while it is pointed at", () => {
  act(() => showToast("info", "long text"));
  fireEvent.mouseEnter(screen.getByText("long text"));
  pass(60_000);
  fireEvent.mouseLeave(screen.getByText("long text"));
  pass(3999);
  expect(screen.getByText("long text")).toBeTruthy();
  pass(1);
  expect(screen.queryByText("long text")).toBeNull();
});

it.each([
  ["success", "status"],
  ["info", "status"],
  ["warning", "alert"],
  ["error", "alert"],
] as const)("tells readers of a %s in a region of role %s", (kind, role) => {
  act(() => showToast(kind, "words"));
  expect(screen.getByText("words").closest("[role]")?.getAttribute("role")).toBe(role);
});

it("goes when it is closed", () => {
  act(() => showToast("info", "words"));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("words")).toBeNull();
});
