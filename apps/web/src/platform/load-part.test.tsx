import { expect, it, vi } from "vitest";
import { loadPart } from "./load-part.ts";

it("[SHELL-14] a part of the page that does not come fails after 120 s", async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  const loading = loadPart(() => new Promise(() => {})).catch((error: Error) => ended(error.message));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(ended).toHaveBeenCalledWith("a part of the page did not load in time");
});

it("a part that comes is given", async () => {
  expect(await loadPart(async () => "part")).toBe("part");
});
