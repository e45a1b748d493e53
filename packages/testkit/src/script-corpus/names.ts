import { payloads } from "./payloads.ts";

/** Short enough for a nickname. */
export const usernames = payloads("username", {
  tag: "<b onclick=hit()>",
  "ends-attribute": '" onload="hit()',
  "ends-attribute-single": "' onload='hit()",
  scheme: "javascript:hit()",
  entity: "&lt;b&gt;&#x3C;i&#62;",
  template: "{{hit()}} #{hit()}",
  proto: "__proto__",
  path: "../../../etc",
});

/** Headings and other lines of plain text. */
export const titles = payloads("title", {
  script: "<script>hit()</script>",
  picture: '"><img src=x onerror=hit()>',
  svg: "<svg/onload=hit()>",
  "ends-title": "</title><script>hit()</script>",
  "ends-textarea": "</textarea><script>hit()</script>",
  "ends-script": "</script><script>hit()</script>",
  "ends-json": '"}};hit();//',
  markdown: "[x](javascript:hit()) **b**",
  entity: "&lt;script&gt;hit()&lt;/script&gt;",
  formula: '=HYPERLINK("https://evil.example")',
  "line-separators": "x\u2028hit()\u2029",
});

/** Names of files. */
export const fileNames = payloads("file", {
  tag: "<img src=x onerror=hit()>.txt",
  quote: '"onclick="hit().txt',
  path: "../../../../etc/passwd",
  "windows-path": "..\\..\\evil.html",
  html: "page.html",
  svg: "drawing.svg",
  header: "a\r\nContent-Type: text/html\r\n\r\n<script>hit()</script>.txt",
  markdown: "](javascript:hit()).txt",
  "right-to-left": "x\u202etxt.exe",
});
