import type { uiZhCn } from "./zh-cn.ts";

/** Words of the basic parts. */
export const uiEnUs: Record<keyof typeof uiZhCn, string> = {
  "ui.cancel": "Cancel",
  "ui.close": "Close",
  "ui.copy": "Copy",
  "ui.crumbs": "You are here",
  "ui.failed": "This did not load",
  "ui.form.changed": "Unsaved changes",
  "ui.form.discard": "Discard",
  "ui.form.new": "Not saved yet",
  "ui.form.saved": "Everything is saved",
  "ui.form.saving": "Saving…",
  "ui.form.toFix_one": "{{count}} thing to fix",
  "ui.form.toFix_other": "{{count}} things to fix",
  "ui.listComma": ", ",
  "ui.loading": "Loading",
  "ui.named": "{{name}}: {{text}}",
  "ui.retry": "Retry",
  "ui.pager": "Pages",
  "ui.pager.back": "Previous page",
  "ui.pager.on": "Next page",
  "ui.pager.page": "Page {{page}}",
  "ui.pager.perPage": "{{size}} / page",
  "ui.pager.size": "Rows per page",
  "ui.pager.total": "{{total}} {{noun}}",
  "ui.unchangedLines": "$ unchanged lines",
};
