/** Words of what is done to the verdict of a submission. */
export const judgingZhCn = {
  "judging.rejudge": "重判",
  "judging.rejudgeOne": "重判 #{{id}}",
  "judging.rejudge.title": "重判提交 #{{id}}？",
  "judging.rejudge.text": "现在的结果会被收回，提交重新排队评测；之前的评测记录会保留。",
  "judging.resubmit": "重新提交",
  "judging.manual": "修改评测",
  "judging.manual.title": "人工评测 #{{id}}",
  "judging.manual.note": "测试点、用时和内存保持不变，结果会标上「人工」，直到下一次重判。",
  "judging.manual.save": "保存结果",
  "judging.manual.scoreNote": "最多算到满分；不计分的题目会忽略。",
  "judging.cancel": "取消评测",
  "judging.cancel.title": "取消评测 #{{id}}？",
  "judging.cancel.keep": "暂不取消",
  "judging.many": "批量重判",
} as const;
