import { afterEach, expect, it } from "vitest";
import { closeSession, openSession, type UserInfo } from "../session/session.ts";
import { momentOf } from "./moment-of.ts";
import { momentText } from "./moment-text.ts";

afterEach(closeSession);

it.each([
  ["Asia/Shanghai", "2026-11-15T16:30", "2026-11-15T08:30:00.000Z"],
  ["America/New_York", "2026-07-01T00:00", "2026-07-01T04:00:00.000Z"],
  ["America/New_York", "2026-11-01T12:00", "2026-11-01T17:00:00.000Z"],
])("in %s %s is %s, and shows as it was typed", (timeZone, local, moment) => {
  openSession({ token: "t", user: { timeZone, roleList: [] } as Partial<UserInfo> as UserInfo });
  expect(momentOf(local)).toBe(moment);
  expect(momentText(moment)).toBe(`${local.replace("T", " ")}:00`);
});

it("what is no time is none", () => {
  expect([momentOf(""), momentOf("soon")]).toEqual([undefined, undefined]);
});
