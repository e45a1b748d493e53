import { expect, it, vi } from "vitest";
import { shareAnswers, sharedBody } from "./shared-answers.ts";

it("makes and writes an answer once for all who ask alike, and anew when its time is over", async () => {
  vi.useFakeTimers();
  const share = shareAnswers<{ n: number }>(1_000);
  let n = 0;
  const make = async () => ({ n: ++n });
  const [first, second, other] = await Promise.all([share("a", make), share("a", make), share("b", make)]);
  expect([second === first, other === first]).toEqual([true, false]);
  const write = vi.fn(() => "written");
  expect([sharedBody(first, write), sharedBody(second, write)]).toEqual(["written", "written"]);
  expect(write).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(await share("a", make)).not.toBe(first);
  vi.useRealTimers();
});

it("keeps no more than some, however many others are asked for", async () => {
  const share = shareAnswers<object>(1_000_000);
  const first = await share("0", async () => ({}));
  for (let n = 1; n <= 32; n += 1) await share(String(n), async () => ({}));
  expect(await share("0", async () => ({}))).not.toBe(first);
  const last = await share("32", async () => ({}));
  expect(await share("32", async () => ({}))).toBe(last);
});

it("forgets a failure at once, and knows no body of an answer that is nobody else's", async () => {
  const share = shareAnswers<object>(1_000);
  await expect(share("a", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await share("a", async () => ({ ok: true }))).toEqual({ ok: true });
  expect(sharedBody({ ok: true }, () => "")).toBeUndefined();
  expect(sharedBody(null, () => "")).toBeUndefined();
});
