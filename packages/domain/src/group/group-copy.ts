/**
 * The copy of a class for a new year: a group of its own with the settings of the old one. What belongs to the people of
 * the old class stays there: submissions, contests, discussions, and its problems, whose ids begin with its short name.
 */
import { type GroupFormFault, groupFaults, newGroupForm } from "./group-form.ts";
import { type GroupLevel, groupLevels } from "./group-levels.ts";

/** Whom a copy takes along. */
export const groupCopyPeople = ["none", "staff", "all"] as const;
export type GroupCopyPeople = (typeof groupCopyPeople)[number];

/** So many weeks later a training of the copy may be. */
export const groupCopyWeeks = { min: 0, max: 260, aYear: 52 } as const;

/** What somebody says of a copy. */
export interface GroupCopyForm {
  name: string;
  shortName: string;
  announcements: boolean;
  trainings: boolean;
  /** How many weeks later trainings open and are due; null: they have no times. */
  weeks: number | null;
  people: GroupCopyPeople;
}

/** What the form of a copy starts with. */
export function newGroupCopy(): GroupCopyForm {
  return {
    ...{ name: "", shortName: "", announcements: false, trainings: true },
    ...{ weeks: groupCopyWeeks.aYear, people: "none" },
  };
}

/** What is wrong with the names of a copy. */
export function groupCopyFaults({ name, shortName }: GroupCopyForm): GroupFormFault<GroupCopyForm>[] {
  return groupFaults({ ...newGroupForm(), name, shortName }).flatMap(({ path, key }) =>
    path === "name" || path === "shortName" ? [{ path, key }] : [],
  );
}

/** From which level on people of the old class come along; they stay what they are. */
export function leastCopied(people: GroupCopyPeople): GroupLevel | undefined {
  if (people === "none") return undefined;
  return people === "staff" ? groupLevels.admin : groupLevels.member;
}
