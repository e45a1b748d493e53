import { describe, expect, it } from "vitest";
import { groupCopyFaults, leastCopied, newGroupCopy } from "./group-copy.ts";

const good = { ...newGroupCopy(), name: "Class 8b", shortName: "cls8b" };
const keys = (changes: Partial<typeof good>) =>
  groupCopyFaults({ ...good, ...changes }).map(({ key }) => key);

describe("the copy of a class", () => {
  it("begins with its trainings a year later, and with nobody", () => {
    expect(newGroupCopy()).toEqual({
      ...{ name: "", shortName: "", announcements: false, trainings: true, weeks: 52, people: "none" },
    });
  });

  it.each<[string, Partial<typeof good>, string[]]>([
    ["nothing", {}, []],
    ["no name", { name: " " }, ["Group_Name_Between"]],
    ["a short name of 4", { shortName: "cls8" }, ["Group_Short_Name_Between"]],
    ["a short name with a blank", { shortName: "cls 8b" }, ["Group_Short_Name_Shape"]],
  ])("has these faults: %s", (_what, changes, faults) => {
    expect(keys(changes)).toEqual(faults);
  });

  it("takes nobody, those who run it, or everybody who is in", () => {
    expect([leastCopied("none"), leastCopied("staff"), leastCopied("all")]).toEqual([undefined, 4, 3]);
  });
});
