import type { compareZhCn } from "./compare-zh-cn.ts";

/** Words of the comparison of two submissions. */
export const compareEnUs: Record<keyof typeof compareZhCn, string> = {
  "compare.page": "Compare #{{older}} and #{{newer}}",
  "compare.title": "Compare two submissions",
  "compare.older": "Older",
  "compare.newer": "Newer",
  "compare.codeOf": "Code of submission #{{id}}",
  "compare.with": "Compare with…",
  "compare.none": "There is no other submission to this problem yet",
  "compare.choose": "Compare two",
  "compare.chooseTwo": "Choose two submissions to compare",
  "compare.stop": "Stop comparing",
  "compare.chosen": "Compare submission #{{id}}",
  "compare.same": "Both programs are the same",
  "compare.same.why":
    "Where their results differ, the time was close to the limit, or the tests were changed in between.",
  "compare.hidden": "One of the programs is not shown to you",
};
