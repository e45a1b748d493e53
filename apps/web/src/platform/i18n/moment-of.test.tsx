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

it.each(["UTC", "Asia/Shanghai", "America/New_York"])(
  "in %s a year that is still being typed is one",
  (timeZone) => {
    openSession({ token: "t", user: { timeZone, roleList: [] } as Partial<UserInfo> as UserInfo });
    for (const year of ["0002", "0020", "0202"]) {
      const moment = momentOf(`${year}-11-15T16:30`);
      expect(momentText(moment ?? "")).toBe(`${year}-11-15 16:30:00`);
    }
  },
);

it.each([
  "0000-01-01T00:00",
  "0001-01-01T00:00",
  "9999-12-31T23:59",
  "12345-01-01T00:00",
  "+275760-09-13T00:00",
])("%s throws nowhere", (local) => {
  for (const timeZone of ["Pacific/Kiritimati", "America/New_York"]) {
    openSession({ token: "t", user: { timeZone, roleList: [] } as Partial<UserInfo> as UserInfo });
    expect(() => momentOf(local)).not.toThrow();
  }
});
