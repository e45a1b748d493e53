import { describe, expect, it } from "vitest";
import { type ReportTag, readReport, reportFault, reportTags, writeReport } from "./report-text.ts";

describe("a report", () => {
  it("[DISC-17] says something: a tag, or a reason that is not blank", () => {
    expect(reportFault({ tags: [], reason: "  \n" })).toBe("Report_Empty");
    expect(reportFault({ tags: ["spam"], reason: "" })).toBeUndefined();
    expect(reportFault({ tags: [], reason: "x" })).toBeUndefined();
  });

  it("[DISC-18] has a reason of at most 200 characters", () => {
    expect(reportFault({ tags: [], reason: "x".repeat(200) })).toBeUndefined();
    expect(reportFault({ tags: [...reportTags], reason: "x".repeat(201) })).toBe("Report_Reason_Max");
  });

  it("[DISC-19] is each tag in hash marks, then the reason", () => {
    expect(reportTags).toHaveLength(6);
    expect(writeReport({ tags: ["fraud", "spam", "spam"], reason: " look " })).toBe("#spam##fraud#look");
  });

  it.each<[string, readonly ReportTag[], string]>([
    ["#spam##fraud#look", ["spam", "fraud"], "look"],
    [" #abuse# #abuse#", ["abuse"], ""],
    ["#nonsense# look", [], "#nonsense# look"],
    ["look #spam#", [], "look #spam#"],
    ["", [], ""],
  ])("%j is read as %j and %j", (text, tags, reason) => {
    expect(readReport(text)).toEqual({ tags, reason });
  });

  it("is read as it was written, whichever tags it has", () => {
    for (let chosen = 0; chosen < 64; chosen += 1) {
      const tags = reportTags.filter((_tag, place) => chosen & (1 << place));
      const report = { tags, reason: `${chosen} # reasons` };
      expect(readReport(writeReport(report))).toEqual(report);
    }
  });
});
