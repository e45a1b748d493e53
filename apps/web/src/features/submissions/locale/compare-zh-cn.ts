/** Words of the comparison of two submissions. */
export const compareZhCn = {
  "compare.page": "比较 #{{older}} 和 #{{newer}}",
  "compare.title": "比较两次提交",
  "compare.older": "较早",
  "compare.newer": "较晚",
  "compare.codeOf": "提交 #{{id}} 的代码",
  "compare.with": "与其他提交比较",
  "compare.none": "这道题还没有别的提交",
  "compare.choose": "比较两次提交",
  "compare.chooseTwo": "勾选两条提交来比较",
  "compare.stop": "不比较了",
  "compare.chosen": "比较提交 #{{id}}",
  "compare.same": "两份代码一模一样",
  "compare.same.why": "结果不同的话，多半是用时接近时限，或者题目改过数据。",
  "compare.hidden": "有一份代码看不到",
} as const;
