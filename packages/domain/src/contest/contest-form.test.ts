import { expect, it } from "vitest";
import { readAccountRule } from "./account-rule-text.ts";
import {
  type ContestForm,
  contestFaults,
  contestProblemFaults,
  newContestForm,
  nextAward,
  usualAwards,
} from "./contest-form.ts";
import { awardTypes } from "./contest-kinds.ts";

const startTime = new Date("2026-11-16T08:00:00Z");
const endTime = new Date("2026-11-16T13:00:00Z");
const whole = (changes: Partial<ContestForm> = {}): ContestForm => ({
  ...newContestForm(),
  ...{ title: "Autumn", description: "Bring water.", startTime, endTime, sealRankTime: startTime },
  ...changes,
});
const faults = (changes: Partial<ContestForm>, storedType?: number) =>
  contestFaults(whole(changes), storedType).map(({ path, key }) => `${path}: ${key}`);
const rule = (changes: object = {}) => ({
  ...{ prefix: "team", suffix: "", start: 1, end: 9, extra: "" },
  ...changes,
});

it("takes a whole form", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ type: 1 }, 1)).toEqual([]);
});

it("[GCONT-11] a new contest ranks OI by the most recent score and awards nobody", () => {
  expect(newContestForm()).toMatchObject({ oiRankScoreType: "Recent", awardType: 0, autoRealRank: true });
});

it.each<[Partial<ContestForm>, string[]]>([
  [{ title: " " }, ["title: Contest_Title_Required"]],
  [{ description: "\n" }, ["description: Contest_Description_Required"]],
  [{ startTime: null }, ["startTime: Contest_Start_Required"]],
  [{ endTime: null }, ["endTime: Contest_End_Required"]],
])("[GCONT-04] title, description, start and end are required: %j", (changes, expected) => {
  expect(faults(changes)).toEqual(expected);
});

it("[GCONT-05] the duration must be greater than 0", () => {
  expect(faults({ endTime: startTime })).toEqual(["endTime: Contest_Duration_Check"]);
  expect(faults({ startTime: endTime, endTime: startTime })).toEqual(["endTime: Contest_Duration_Check"]);
  expect(faults({ endTime: new Date(startTime.getTime() + 1000) })).toEqual([]);
});

it("[GCONT-06] a contest that is not public needs a password", () => {
  expect(faults({ auth: 0, pwd: "" })).toEqual([]);
  expect(faults({ auth: 1, pwd: " " })).toEqual(["pwd: Contest_Password_Required"]);
  expect(faults({ auth: 2, pwd: "" })).toEqual(["pwd: Contest_Password_Required"]);
  expect(faults({ auth: 2, pwd: "sesame" })).toEqual([]);
});

it.each<[Partial<ContestForm>, string[]]>([
  [{ title: "x".repeat(256) }, ["title: Text_Check_Max"]],
  [{ description: "x".repeat(65_536) }, ["description: Text_Check_Max"]],
  [{ auth: 1, pwd: "x".repeat(65) }, ["pwd: Text_Check_Max"]],
  [{ sealRankTime: null }, ["sealRankTime: Contest_Seal_Between"]],
  [{ sealRankTime: endTime }, ["sealRankTime: Contest_Seal_Between"]],
  [{ sealRankTime: new Date(0) }, ["sealRankTime: Contest_Seal_Between"]],
  [{ sealRankTime: endTime, sealRank: false }, []],
  [{ starAccount: ["ada", " ADA "] }, ["starAccount.1: Star_User_Duplicate"]],
  [{ starAccount: Array.from({ length: 501 }, (_, n) => `s${n}`) }, ["starAccount: Star_Users_Too_Many"]],
  [{ openAccountLimit: true }, ["accountLimitRule: Account_Rule_Shape"]],
  [{ openAccountLimit: true, accountRule: rule() }, []],
  [
    { openAccountLimit: true, accountRule: rule({ start: Number.NaN, end: 1.5 }) },
    ["accountLimitRule.number_from: Account_Rule_Number", "accountLimitRule.number_to: Account_Rule_Number"],
  ],
  [
    { openAccountLimit: true, accountRule: rule({ start: 9, end: 8 }) },
    ["accountLimitRule.number_to: Account_Rule_Order"],
  ],
  [
    { openAccountLimit: true, accountRule: rule({ prefix: "x".repeat(51), suffix: "y".repeat(51) }) },
    ["accountLimitRule.prefix: Text_Check_Max", "accountLimitRule.suffix: Text_Check_Max"],
  ],
  [
    { openAccountLimit: true, accountRule: rule({ extra: "x".repeat(65_536) }) },
    ["accountLimitRule.extra_account: Text_Check_Max"],
  ],
  [{ accountRule: rule({ start: -1 }) }, []],
])("%# is told as it should", (changes, expected) => {
  expect(faults(changes)).toEqual(expected);
});

it("a rule is fixed once the contest exists", () => {
  expect(faults({ type: 1 }, 0)).toEqual(["type: Contest_Type_Fixed"]);
});

it("awards have names, colours and numbers; a share is at most all", () => {
  const [gold] = usualAwards;
  if (!gold) throw new Error("no gold");
  const { number, proportion } = awardTypes;
  expect(faults({ awardType: proportion, awardConfigList: usualAwards })).toEqual([]);
  expect(faults({ awardType: proportion, awardConfigList: [] })).toEqual([
    "awardConfigList: Awards_Required",
  ]);
  expect(
    faults({ awardType: number, awardConfigList: [{ ...gold, name: "", background: "red", num: -1 }] }),
  ).toEqual([
    "awardConfigList.0.name: Award_Name_Required",
    "awardConfigList.0.background: Award_Colour_Shape",
    "awardConfigList.0.num: Award_Number_Between",
  ]);
  expect(faults({ awardType: number, awardConfigList: [{ ...gold, num: 101 }] })).toEqual([]);
  expect(faults({ awardType: proportion, awardConfigList: [{ ...gold, num: 101, color: "#12" }] })).toEqual([
    "awardConfigList.0.color: Award_Colour_Shape",
    "awardConfigList.0.num: Award_Number_Between",
  ]);
  expect(faults({ awardType: number, awardConfigList: Array(21).fill(gold) })).toEqual([
    "awardConfigList: Awards_Too_Many",
  ]);
  expect(faults({ awardType: number, awardConfigList: [{ ...gold, name: "x".repeat(51) }] })).toEqual([
    "awardConfigList.0.name: Text_Check_Max",
  ]);
  expect(nextAward(usualAwards)).toMatchObject({
    priority: 4,
    background: "#ededed",
    color: "#666666",
    num: 0,
  });
  expect(nextAward([]).priority).toBe(1);
});

it("the names of a problem inside a contest are short and whole", () => {
  const keys = (displayId: string, displayTitle = "Sum") =>
    contestProblemFaults({ displayId, displayTitle }).map(({ key }) => key);
  for (const good of ["A", "1001", "题1", " B "]) expect(keys(good)).toEqual([]);
  expect(keys(" ")).toEqual(["Contest_Display_ID_Required"]);
  for (const bad of ["A B", "a/b", "x?", "#1", "x".repeat(21)]) {
    expect(keys(bad)).toEqual(["Contest_Display_ID_Shape"]);
  }
  expect(keys("A", "")).toEqual(["Contest_Display_Title_Required"]);
  expect(keys("A", "x".repeat(256))).toEqual(["Text_Check_Max"]);
});

it("an account rule that is no JSON is none", () => {
  for (const text of ["", "null", "7", "<prefix>"]) expect(readAccountRule(text)).toBe(undefined);
});
