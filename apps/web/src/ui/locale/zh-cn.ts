/** Words of the basic parts. */
export const uiZhCn = {
  "ui.cancel": "取消",
  "ui.close": "关闭",
  "ui.copy": "复制",
  "ui.crumbs": "所在位置",
  "ui.failed": "没有加载出来",
  "ui.loading": "正在加载",
  "ui.retry": "重试",
  "ui.pager": "分页",
  "ui.pager.back": "上一页",
  "ui.pager.on": "下一页",
  "ui.pager.page": "第 {{page}} 页",
  "ui.pager.perPage": "{{size}} 条/页",
  "ui.pager.size": "每页条数",
  "ui.pager.total": "共 {{total}} {{noun}}",
  "ui.unchangedLines": "$ 行没有变化",
} as const;
