import { describe, expect, it } from "vitest";
import { backupName, expiredBackups, newestBackup, partialName } from "./backup-names.ts";

const now = new Date("2026-11-17T20:10:05.678Z");
const day = (date: number) => backupName(new Date(Date.UTC(2026, 10, date, 20, 10)));

describe("the names of backups", () => {
  it("are their times in UTC", () => {
    expect(backupName(now)).toBe("2026-11-17T20-10-05Z");
  });

  it("tell the newest whole one", () => {
    expect(newestBackup([day(3), day(17), "latest", day(5), partialName(day(18))])).toBe(day(17));
    expect(newestBackup([partialName(day(18))])).toBeUndefined();
  });
});

describe("what may go", () => {
  it("is behind the newest that are kept", () => {
    expect(expiredBackups([day(3), day(2), day(1)], 2, now)).toEqual([day(1)]);
    expect(expiredBackups([day(3), day(2)], 7, now)).toEqual([]);
  });

  it("is what was left half done a day ago, and never what another is writing", () => {
    const names = [partialName(day(15)), partialName(day(17)), day(15)];
    expect(expiredBackups(names, 7, now)).toEqual([partialName(day(15))]);
  });

  it("is nothing with another name", () => {
    const names = ["2020-01-01", "keep.partial", `${day(1)}-monthly`, "lost+found", day(16)];
    expect(expiredBackups(names, 1, now)).toEqual([]);
  });
});
