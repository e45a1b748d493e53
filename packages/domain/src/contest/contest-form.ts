/**
 * The form of a contest and what is wrong with it, field by field in the order of the form. The pages show the first
 * fault before they send, the server asks the same again: it trusts no form.
 */
import { isTitleColour } from "../account/title-rules.ts";
import type { AccountRule } from "./account-rule.ts";
import { isAccountNumber } from "./account-rule-text.ts";
import { awardTypes, contestAuth } from "./contest-kinds.ts";

/** One of the codes of `awardTypes`. */
export type AwardType = (typeof awardTypes)[keyof typeof awardTypes];

/** One of the codes of `contestAuth`. */
export type ContestAuth = (typeof contestAuth)[keyof typeof contestAuth];

/** Which name the board shows. */
export const rankNames = ["username", "nickname", "realname"] as const;

/** One of them. */
export type RankName = (typeof rankNames)[number];

/** Which score of an entry counts in OI. */
export const oiScoreTypes = ["Recent", "Highest"] as const;

/** One of them. */
export type OiScoreType = (typeof oiScoreTypes)[number];

/** One award: its colours, and how many get it. */
export interface Award {
  /** Small ones come first. */
  priority: number;
  name: string;
  background: string;
  color: string;
  /** Percent, or persons. */
  num: number;
}

/** Everything of a contest that is saved at once. */
export interface ContestForm {
  title: string;
  /** Markdown. */
  description: string;
  /** 0 ACM, 1 OI; fixed once the contest exists. */
  type: 0 | 1;
  auth: ContestAuth;
  pwd: string;
  startTime: Date | null;
  endTime: Date | null;
  sealRank: boolean;
  sealRankTime: Date | null;
  autoRealRank: boolean;
  openRank: boolean;
  openPrint: boolean;
  allowEndSubmit: boolean;
  rankShowName: RankName;
  openAccountLimit: boolean;
  /** Null for a text that was no rule. */
  accountRule: AccountRule | null;
  starAccount: readonly string[];
  oiRankScoreType: OiScoreType;
  awardType: AwardType;
  awardConfigList: readonly Award[];
  visible: boolean;
}

/** How much a contest may hold. */
export const contestLimits = {
  titleMax: 255,
  descriptionMax: 65_535,
  passwordMax: 64,
  starAccountsMax: 500,
  awardsMax: 20,
  awardNameMax: 50,
  awardNumberMax: 100_000,
  affixMax: 50,
  extraAccountsMax: 65_535,
  problemsMax: 100,
  displayIdMax: 20,
  displayTitleMax: 255,
} as const;

/** The three awards a form begins with. */
export const usualAwards: readonly Award[] = [
  { priority: 1, name: "Gold", background: "#e6bf25", color: "#ffffff", num: 10 },
  { priority: 2, name: "Silver", background: "#b4c0c7", color: "#ffffff", num: 20 },
  { priority: 3, name: "Bronze", background: "#cd7f32", color: "#ffffff", num: 30 },
];

/** One more award below the others. */
export function nextAward(awards: readonly Award[]): Award {
  const priority = Math.max(0, ...awards.map((award) => award.priority)) + 1;
  return { priority, name: "", background: "#ededed", color: "#666666", num: 0 };
}

/** What may be wrong, as the key of its message. */
export type ContestFault =
  | "Contest_Title_Required"
  | "Contest_Description_Required"
  | "Contest_Start_Required"
  | "Contest_End_Required"
  | "Contest_Duration_Check"
  | "Contest_Password_Required"
  | "Contest_Seal_Between"
  | "Contest_Type_Fixed"
  | "Account_Rule_Shape"
  | "Account_Rule_Number"
  | "Account_Rule_Order"
  | "Star_User_Duplicate"
  | "Star_Users_Too_Many"
  | "Award_Name_Required"
  | "Award_Colour_Shape"
  | "Award_Number_Between"
  | "Awards_Required"
  | "Awards_Too_Many"
  | "Text_Check_Max";

/** One fault: where it stands, by the path of the payload, and what it is. */
export interface ContestFormFault {
  path: string;
  key: ContestFault;
}

/** Every fault of a form; none when it may be saved. `storedType` is that of a contest that exists already. */
export function contestFaults(form: ContestForm, storedType?: number): ContestFormFault[] {
  const { title, description, pwd, auth } = form;
  const { titleMax, descriptionMax, passwordMax } = contestLimits;
  return [
    ...faultIf(title.trim() === "", "title", "Contest_Title_Required"),
    ...faultIf(title.length > titleMax, "title", "Text_Check_Max"),
    ...timeFaults(form),
    ...faultIf(storedType !== undefined && form.type !== storedType, "type", "Contest_Type_Fixed"),
    ...faultIf(auth !== contestAuth.public && pwd.trim() === "", "pwd", "Contest_Password_Required"),
    ...faultIf(pwd.length > passwordMax, "pwd", "Text_Check_Max"),
    ...ruleFaults(form),
    ...starFaults(form.starAccount),
    ...awardFaults(form),
    ...faultIf(description.trim() === "", "description", "Contest_Description_Required"),
    ...faultIf(description.length > descriptionMax, "description", "Text_Check_Max"),
  ];
}

function faultIf(isWrong: boolean, path: string, key: ContestFault): ContestFormFault[] {
  return isWrong ? [{ path, key }] : [];
}

function timeFaults({ startTime, endTime, sealRank, sealRankTime }: ContestForm): ContestFormFault[] {
  if (!startTime || !endTime) {
    return [
      ...faultIf(!startTime, "startTime", "Contest_Start_Required"),
      ...faultIf(!endTime, "endTime", "Contest_End_Required"),
    ];
  }
  if (endTime <= startTime) return [{ path: "endTime", key: "Contest_Duration_Check" }];
  const isInside = sealRankTime !== null && sealRankTime >= startTime && sealRankTime < endTime;
  return faultIf(sealRank && !isInside, "sealRankTime", "Contest_Seal_Between");
}

function ruleFaults({ openAccountLimit, accountRule }: ContestForm): ContestFormFault[] {
  if (!openAccountLimit) return [];
  if (!accountRule) return [{ path: "accountLimitRule", key: "Account_Rule_Shape" }];
  const { prefix, suffix, start, end, extra } = accountRule;
  const { affixMax, extraAccountsMax } = contestLimits;
  const isFrom = isAccountNumber(start);
  const isTo = isAccountNumber(end);
  const at = (field: string) => `accountLimitRule.${field}`;
  return [
    ...faultIf(prefix.length > affixMax, at("prefix"), "Text_Check_Max"),
    ...faultIf(suffix.length > affixMax, at("suffix"), "Text_Check_Max"),
    ...faultIf(!isFrom, at("number_from"), "Account_Rule_Number"),
    ...faultIf(!isTo, at("number_to"), "Account_Rule_Number"),
    ...faultIf(isFrom && isTo && end < start, at("number_to"), "Account_Rule_Order"),
    ...faultIf(extra.length > extraAccountsMax, at("extra_account"), "Text_Check_Max"),
  ];
}

/** True when a name is among star users already; cases and blanks around it do not count. */
export function isStarThere(name: string, stars: readonly string[]): boolean {
  const compared = (text: string) => text.trim().toLowerCase();
  return stars.some((star) => compared(star) === compared(name));
}

function starFaults(stars: readonly string[]): ContestFormFault[] {
  return [
    ...faultIf(stars.length > contestLimits.starAccountsMax, "starAccount", "Star_Users_Too_Many"),
    ...stars.flatMap((star, index) =>
      faultIf(isStarThere(star, stars.slice(0, index)), `starAccount.${index}`, "Star_User_Duplicate"),
    ),
  ];
}

function awardFaults({ awardType, awardConfigList: awards }: ContestForm): ContestFormFault[] {
  if (awardType === awardTypes.none) return [];
  const numberMax = awardType === awardTypes.proportion ? 100 : contestLimits.awardNumberMax;
  return [
    ...faultIf(awards.length === 0, "awardConfigList", "Awards_Required"),
    ...faultIf(awards.length > contestLimits.awardsMax, "awardConfigList", "Awards_Too_Many"),
    ...awards.flatMap(({ name, background, color, num }, index) => {
      const at = (field: string) => `awardConfigList.${index}.${field}`;
      const isNumber = Number.isInteger(num) && num >= 0 && num <= numberMax;
      return [
        ...faultIf(name.trim() === "", at("name"), "Award_Name_Required"),
        ...faultIf(name.length > contestLimits.awardNameMax, at("name"), "Text_Check_Max"),
        ...faultIf(!isTitleColour(background), at("background"), "Award_Colour_Shape"),
        ...faultIf(!isTitleColour(color), at("color"), "Award_Colour_Shape"),
        ...faultIf(!isNumber, at("num"), "Award_Number_Between"),
      ];
    }),
  ];
}

/** What a new contest starts with. */
export function newContestForm(): ContestForm {
  return {
    title: "",
    description: "",
    type: 0,
    auth: contestAuth.public,
    pwd: "",
    startTime: null,
    endTime: null,
    sealRank: true,
    sealRankTime: null,
    autoRealRank: true,
    openRank: false,
    openPrint: false,
    allowEndSubmit: false,
    rankShowName: "username",
    openAccountLimit: false,
    accountRule: null,
    starAccount: [],
    oiRankScoreType: "Recent",
    awardType: awardTypes.none,
    awardConfigList: usualAwards,
    visible: true,
  };
}

/**
 * What is wrong with the names of a problem inside a contest. Short ids are parts of addresses and heads of columns,
 * so they hold no blanks and no slashes.
 */
export function contestProblemFaults({
  displayId,
  displayTitle,
}: {
  displayId: string;
  displayTitle: string;
}): { path: "displayId" | "displayTitle"; key: ContestProblemFault }[] {
  const id = displayId.trim();
  const { displayIdMax, displayTitleMax } = contestLimits;
  return [
    ...(id === "" ? [{ path: "displayId", key: "Contest_Display_ID_Required" } as const] : []),
    ...(id !== "" && (id.length > displayIdMax || !/^[^\s/?#%]+$/u.test(id))
      ? [{ path: "displayId", key: "Contest_Display_ID_Shape" } as const]
      : []),
    ...(displayTitle.trim() === ""
      ? [{ path: "displayTitle", key: "Contest_Display_Title_Required" } as const]
      : []),
    ...(displayTitle.length > displayTitleMax
      ? [{ path: "displayTitle", key: "Text_Check_Max" } as const]
      : []),
  ];
}

/** What may be wrong with them, as the key of its message. */
export type ContestProblemFault =
  | "Contest_Display_ID_Required"
  | "Contest_Display_ID_Shape"
  | "Contest_Display_Title_Required"
  | "Text_Check_Max";
