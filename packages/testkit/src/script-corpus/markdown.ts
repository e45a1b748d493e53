import { payloads } from "./payloads.ts";

/** Markdown whose parts meet HTML where one may forget to look. */
export const markdown = payloads("markdown", {
  "in-heading": "# <img src=x onerror=hit()>",
  "in-quote": "> <script>hit()</script>",
  "in-list": "- <img src=x onerror=hit()>\n- [x](javascript:hit())",
  "in-table": "| a |\n| - |\n| <img src=x onerror=hit()> |",
  "in-emphasis": "**<b onclick=hit()>x</b>** _<script>hit()</script>_",
  "in-footnote": "x[^s]\n\n[^s]: <script>hit()</script> [y](javascript:hit())",
  "footnote-name": 'x[^"onclick=hit()]\n\n[^"onclick=hit()]: note',
  "in-task": "- [ ] <img src=x onerror=hit()>",
  "in-strike": "~~<script>hit()</script>~~",
  "html-block": "<div>\n\n[x](javascript:hit())\n\n</div>",
  "html-attribute-marks": '<p title="*x*" onclick="**hit()**">x</p>',
  "escaped-bracket": "\\<script>hit()\\</script>",
  "entity-brackets": "&lt;script&gt;hit()&lt;/script&gt;",
  "double-entity": "&amp;lt;script&amp;gt;hit()",
  "template-words": "{{constructor.constructor('hit()')()}} #{hit()} <%= hit() %>",
});
