import type { groupAreaZhCn } from "./group-area-zh-cn.ts";

/** Words of the pages that a group has as the site does. */
export const groupAreaEnUs: Record<keyof typeof groupAreaZhCn, string> = {
  "groupArea.create": "Create",
  "groupArea.admin.problem": "Problem Admin",
  "groupArea.admin.training": "Training Admin",
  "groupArea.admin.contest": "Contest Admin",
  "groupArea.admin.discussion": "Discussion Admin",
};
