import { expect, it, vi } from "vitest";
import { shareFlights } from "./share-flights.ts";

it("asks once for those who come while the answer is on its way, anew for those who come after it", async () => {
  const share = shareFlights<number>();
  let answer = 0;
  const ask = vi.fn(async () => {
    answer += 1;
    return answer;
  });
  expect(await Promise.all([share("a", ask), share("a", ask), share("b", ask)])).toEqual([1, 1, 2]);
  expect(await share("a", ask)).toBe(3);
});

it("a failure is that of those who waited, not of the next", async () => {
  const share = shareFlights<string>();
  const failed = [share("a", () => Promise.reject(new Error("gone"))), share("a", async () => "never asked")];
  for (const each of failed) await expect(each).rejects.toThrow("gone");
  expect(await share("a", async () => "back")).toBe("back");
});
