import { expect, it } from "vitest";
import { judgeStatus } from "../verdict/judge-status.ts";
import { statusMark } from "./status-mark.ts";

it.each(Object.values(judgeStatus))("[PROB-11] status %i", (status) => {
  expect(statusMark(status)).toBe(status === 0 ? "tick" : status === -10 ? undefined : "minus");
});

it("shows nothing when the status is not known", () => {
  expect([statusMark(null), statusMark(undefined)]).toEqual([undefined, undefined]);
});
