import { payloads } from "./payloads.ts";

const fence = "```";

/** Code that is shown as it is, and the name of its language. */
export const codeFences = payloads(
  "fence",
  {
    html: `${fence}html\n<script>hit()</script>\n${fence}`,
    "ends-tag": `${fence}\n</code></pre><script>hit()</script>\n${fence}`,
    language: `${fence}"><img/src=x/onerror=hit()>\nx\n${fence}`,
    "language-class": `${fence}cpp" onclick="hit()\nint x;\n${fence}`,
    "language-path": `${fence}../../evil\nx\n${fence}`,
    "language-proto": `${fence}__proto__\nx\n${fence}`,
    comment: `${fence}cpp\n/* </script><script>hit()</script> */\n${fence}`,
    inline: "`<img src=x onerror=hit()>`",
    indented: "    <script>hit()</script>",
    "html-pre": '<pre><code class="language-js"><img src=x onerror=hit()></code></pre>',
    "bidi-marks": `${fence}js\n/* \u202e } if (isAdmin) \u2066 begin */ hit()\n${fence}`,
  },
  { open: `${fence}html\n<script>hit()</script>` },
);
