/**
 * The forms of a group and what is wrong with them, in the order of their fields. The pages show the faults before they
 * send, the server asks the same again. Lengths are counted in whole characters, without blanks around them.
 */
import { isDisplayIdShape, storedDisplayId } from "../problem/display-id.ts";
import { groupAuth } from "./group-levels.ts";

/** How long the texts of a group are, and other bounds. */
export const groupLimits = {
  name: { min: 5, max: 25 },
  shortName: { min: 5, max: 10 },
  brief: { min: 5, max: 50 },
  description: { min: 5, max: 1000 },
  reason: { min: 5, max: 100 },
  codeLength: 6,
  avatarBytesMax: 2 * 1024 * 1024,
  invitationDaysMax: 90,
} as const;

/** Everything of a group that is saved at once. */
export interface GroupForm {
  name: string;
  /** The prefix of its problems' display ids. */
  shortName: string;
  brief: string;
  /** One of `groupAuth`; nothing while none is chosen. */
  auth: number | null;
  /** What opens a private group; a protected one has it, too, and never asks for it. */
  code: string;
  /** Markdown. */
  description: string;
  visible: boolean;
}

/** What somebody sends who wants to join. */
export interface ApplyForm {
  code: string;
  reason: string;
}

/** What may be wrong, as the key of its message. */
export type GroupFault =
  | "Group_Name_Between"
  | "Group_Short_Name_Between"
  | "Group_Short_Name_Shape"
  | "Group_Brief_Between"
  | "Group_Auth_Required"
  | "Group_Code_Length"
  | "Group_Description_Between"
  | "Group_Reason_Between";

/** One fault: the field it stands at, and what it is. */
export interface GroupFormFault<Form> {
  path: keyof Form & string;
  key: GroupFault;
}

/** Every fault of a group's form; none when it may be saved. */
export function groupFaults(form: GroupForm): GroupFormFault<GroupForm>[] {
  const { name, shortName, brief, auth, code, description } = form;
  const isAuth = Object.values<number | null>(groupAuth).includes(auth);
  const isShape = isDisplayIdShape(storedDisplayId(shortName));
  const checks: [isRight: boolean, path: keyof GroupForm, key: GroupFault][] = [
    [isBetween(name, groupLimits.name), "name", "Group_Name_Between"],
    [isBetween(shortName, groupLimits.shortName), "shortName", "Group_Short_Name_Between"],
    [isShape || lengthOf(shortName) === 0, "shortName", "Group_Short_Name_Shape"],
    [isBetween(brief, groupLimits.brief), "brief", "Group_Brief_Between"],
    [isAuth, "auth", "Group_Auth_Required"],
    [!asksForCode(auth) || isCode(code), "code", "Group_Code_Length"],
    [isBetween(description, groupLimits.description), "description", "Group_Description_Between"],
  ];
  return checks.flatMap(([isRight, path, key]) => (isRight ? [] : [{ path, key }]));
}

/** Every fault of what somebody sends who wants to join a group of this kind; a public one asks for nothing. */
export function applyFaults(auth: number, { code, reason }: ApplyForm): GroupFormFault<ApplyForm>[] {
  const faults: GroupFormFault<ApplyForm>[] = [];
  if (auth === groupAuth.private && !isCode(code)) faults.push({ path: "code", key: "Group_Code_Length" });
  if (auth !== groupAuth.public && !isBetween(reason, groupLimits.reason))
    faults.push({ path: "reason", key: "Group_Reason_Between" });
  return faults;
}

/** Does the form of a group of this kind have a code? */
export function asksForCode(auth: number | null): boolean {
  return auth !== null && auth !== groupAuth.public;
}

/** What a new group starts with. */
export function newGroupForm(): GroupForm {
  return {
    ...{ name: "", shortName: "", brief: "", auth: groupAuth.public, code: "", description: "" },
    visible: true,
  };
}

function isBetween(text: string, { min, max }: { min: number; max: number }): boolean {
  return lengthOf(text) >= min && lengthOf(text) <= max;
}

function isCode(text: string): boolean {
  return lengthOf(text) === groupLimits.codeLength;
}

function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}
