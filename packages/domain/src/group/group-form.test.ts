import { describe, expect, it } from "vitest";
import { applyFaults, asksForCode, type GroupForm, groupFaults, newGroupForm } from "./group-form.ts";

const good: GroupForm = {
  ...{ name: "Class 7b", shortName: "cls7b", brief: "Our class", description: "All of **us**" },
  ...{ auth: 2, code: "opense", visible: true },
};
const keys = (changes: Partial<GroupForm>) => groupFaults({ ...good, ...changes }).map(({ key }) => key);
const x = (length: number) => "x".repeat(length);

describe("what is wrong with a group", () => {
  it.each<[string, Partial<GroupForm>, string]>([
    ["[GROUP-05] no name", { name: " " }, "Group_Name_Between"],
    ["[GROUP-05] a name of 4", { name: x(4) }, "Group_Name_Between"],
    ["[GROUP-05] a name of 26", { name: x(26) }, "Group_Name_Between"],
    ["[GROUP-06] a short name of 4", { shortName: x(4) }, "Group_Short_Name_Between"],
    ["[GROUP-06] a short name of 11", { shortName: x(11) }, "Group_Short_Name_Between"],
    ["[GROUP-06] no short name", { shortName: "" }, "Group_Short_Name_Between"],
    ["a short name that no address holds", { shortName: "a/b c" }, "Group_Short_Name_Shape"],
    ["[GROUP-07] no brief", { brief: "" }, "Group_Brief_Between"],
    ["[GROUP-07] a brief of 4", { brief: x(4) }, "Group_Brief_Between"],
    ["[GROUP-07] a brief of 51", { brief: x(51) }, "Group_Brief_Between"],
    ["[GROUP-08] no description", { description: "" }, "Group_Description_Between"],
    ["[GROUP-08] a description of 4", { description: x(4) }, "Group_Description_Between"],
    ["[GROUP-08] a description of 1001", { description: x(1001) }, "Group_Description_Between"],
    ["[GROUP-09] no kind", { auth: null }, "Group_Auth_Required"],
    ["[GROUP-09] a kind of 0", { auth: 0 }, "Group_Auth_Required"],
    ["[GROUP-09] a kind of 4", { auth: 4 }, "Group_Auth_Required"],
    ["[GROUP-10] protected without a code", { code: "" }, "Group_Code_Length"],
    ["[GROUP-10] private with a code of 5", { auth: 3, code: x(5) }, "Group_Code_Length"],
    ["[GROUP-10] private with a code of 7", { auth: 3, code: x(7) }, "Group_Code_Length"],
  ])("%s", (_what, changes, key) => {
    expect(keys(changes)).toEqual([key]);
  });

  it("[GROUP-05, GROUP-06, GROUP-07, GROUP-08, GROUP-09, GROUP-10] nothing at the very bounds", () => {
    expect(keys({ name: x(5), shortName: x(5), brief: x(5), description: x(5), auth: 1, code: "" })).toEqual(
      [],
    );
    const most = { name: x(25), shortName: x(10), brief: x(50), description: x(1000), auth: 3, code: x(6) };
    expect(keys(most)).toEqual([]);
  });

  it("counts whole characters, without the blanks around them", () => {
    expect(keys({ name: ` ${"🦀".repeat(25)} `, shortName: "算法一二班" })).toEqual([]);
    expect(keys({ name: "🦀🦀🦀" })).toEqual(["Group_Name_Between"]);
  });

  it("[GROUP-10] a form has a code when its group is not public", () => {
    expect([null, 1, 2, 3].map(asksForCode)).toEqual([false, false, true, true]);
  });

  it("stands in the order of the form, all of it", () => {
    const all = groupFaults({ ...newGroupForm(), auth: 3 });
    expect(all.map(({ path }) => path)).toEqual(["name", "shortName", "brief", "code", "description"]);
  });
});

describe("what is wrong with an application", () => {
  const right = { code: "opense", reason: "Let me in" };
  it.each([
    ["[GROUP-22] to a protected group without a reason", 2, { reason: "" }, ["Group_Reason_Between"]],
    ["[GROUP-22] with a reason of 4", 2, { reason: x(4) }, ["Group_Reason_Between"]],
    ["[GROUP-22] with a reason of 101", 3, { reason: x(101) }, ["Group_Reason_Between"]],
    ["[GROUP-23] to a private group without a code", 3, { code: "" }, ["Group_Code_Length"]],
    ["[GROUP-23] with a code of 5", 3, { code: x(5) }, ["Group_Code_Length"]],
    ["[GROUP-23] nothing: a protected group never asks for its code", 2, { code: "" }, []],
    ["[GROUP-22] nothing with a reason of 5", 2, { reason: x(5) }, []],
    ["[GROUP-22] nothing with a reason of 100", 3, { reason: x(100) }, []],
    ["[GROUP-22, GROUP-23] nothing: a public group asks for neither", 1, { code: "", reason: "" }, []],
  ])("%s", (_what, auth, changes, expected) => {
    expect(applyFaults(auth, { ...right, ...changes }).map(({ key }) => key)).toEqual(expected);
  });
});
