/**
 * The form of a training and what is wrong with it, field by field in the order of the form. The pages show the first
 * fault before they send, the server asks the same again.
 */
import type { LateRule, TrainingAuth, TrainingRankName } from "./training-kinds.ts";

/** Everything of a training that is saved at once. */
export interface TrainingForm {
  /** Small ones come first in the list. */
  rank: number;
  title: string;
  /** Markdown. */
  description: string;
  categoryId: number | null;
  auth: TrainingAuth;
  privatePwd: string;
  status: boolean;
  rankShowName: TrainingRankName;
  opensAt: Date | null;
  dueAt: Date | null;
  lateRule: LateRule;
  /** What late work is worth, from 0 to 100; only the rule of that name reads it. */
  latePercent: number;
}

/** How much a training may hold. */
export const trainingLimits = {
  rankMax: 2_147_483_647,
  titleMax: 500,
  descriptionMax: 65_535,
  passwordMax: 64,
  problemsMax: 200,
  categoryNameMax: 50,
} as const;

/** What late work is worth until somebody says otherwise. */
export const newLatePercent = 50;

/** What may be wrong, as the key of its message. */
export type TrainingFault =
  | "Training_Rank_Between"
  | "Training_Title_Required"
  | "Training_Description_Required"
  | "Training_Category_Required"
  | "Training_Password_Required"
  | "Training_Due_Check"
  | "Training_Late_Percent_Between"
  | "Text_Check_Max";

/** One fault: the field it stands at, and what it is. */
export interface TrainingFormFault {
  path: keyof TrainingForm;
  key: TrainingFault;
}

/** Every fault of a form; none when it may be saved. */
export function trainingFaults(form: TrainingForm): TrainingFormFault[] {
  const { rank, title, description, privatePwd, opensAt, dueAt } = form;
  const { rankMax, titleMax, descriptionMax, passwordMax } = trainingLimits;
  const isRank = Number.isInteger(rank) && rank >= 0 && rank <= rankMax;
  const isPasswordMissing = form.auth === "Private" && privatePwd.trim() === "";
  const isDueBeforeOpening = opensAt !== null && dueAt !== null && dueAt <= opensAt;
  const isPercent = Number.isInteger(form.latePercent) && form.latePercent >= 0 && form.latePercent <= 100;
  return [
    ...faultIf(!isRank, "rank", "Training_Rank_Between"),
    ...faultIf(title.trim() === "", "title", "Training_Title_Required"),
    ...faultIf(title.length > titleMax, "title", "Text_Check_Max"),
    ...faultIf(description.trim() === "", "description", "Training_Description_Required"),
    ...faultIf(description.length > descriptionMax, "description", "Text_Check_Max"),
    ...faultIf(form.categoryId === null, "categoryId", "Training_Category_Required"),
    ...faultIf(isPasswordMissing, "privatePwd", "Training_Password_Required"),
    ...faultIf(privatePwd.length > passwordMax, "privatePwd", "Text_Check_Max"),
    ...faultIf(isDueBeforeOpening, "dueAt", "Training_Due_Check"),
    ...faultIf(form.lateRule === "percent" && !isPercent, "latePercent", "Training_Late_Percent_Between"),
  ];
}

function faultIf(isWrong: boolean, path: keyof TrainingForm, key: TrainingFault): TrainingFormFault[] {
  return isWrong ? [{ path, key }] : [];
}

/** What a new training starts with. */
export function newTrainingForm(): TrainingForm {
  return {
    rank: 1000,
    title: "",
    description: "",
    categoryId: null,
    auth: "Public",
    privatePwd: "",
    status: true,
    rankShowName: "username",
    opensAt: null,
    dueAt: null,
    lateRule: "mark",
    latePercent: newLatePercent,
  };
}
