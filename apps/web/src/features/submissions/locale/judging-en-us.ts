import type { judgingZhCn } from "./judging-zh-cn.ts";

/** Words of what is done to the verdict of a submission. */
export const judgingEnUs: Record<keyof typeof judgingZhCn, string> = {
  "judging.rejudge": "Rejudge",
  "judging.rejudgeOne": "Rejudge #{{id}}",
  "judging.rejudge.title": "Rejudge submission #{{id}}?",
  "judging.rejudge.text":
    "Its verdict is taken back and it waits to be judged anew. The record of the old judgment stays.",
  "judging.resubmit": "Submit again",
  "judging.manual": "Modify evaluation",
  "judging.manual.title": "Judge #{{id}} by hand",
  "judging.manual.note":
    "Tests, time and memory stay as they were. The verdict is marked as manual until the next rejudge.",
  "judging.manual.save": "Save the verdict",
  "judging.manual.scoreNote": "At most the full score; not used where the problem gives no points.",
  "judging.cancel": "Cancel evaluation",
  "judging.cancel.title": "Cancel the evaluation of #{{id}}?",
  "judging.cancel.keep": "Keep it",
  "judging.many": "Rejudge many",
};
