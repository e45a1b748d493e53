import { payloads } from "./payloads.ts";

const raw = String.raw;

/** Formulas: the commands of TeX that make HTML, and MathML as it is. */
export const math = payloads("math", {
  href: raw`$\href{javascript:hit()}{x}$`,
  url: raw`$\url{javascript:hit()}$`,
  style: raw`$\htmlStyle{position:fixed;inset:0}{x}$`,
  class: raw`$\htmlClass{root}{y}$`,
  id: raw`$\htmlId{root}{z}$`,
  data: raw`$\htmlData{onclick=hit()}{x}$`,
  picture: raw`$\includegraphics{https://evil.example/x.png}$`,
  "text-tag": raw`$\text{<img src=x onerror=hit()>}$`,
  "display-tag": "$$\n<script>hit()</script>\n$$",
  "unknown-command": raw`$\<script>hit()</script>$`,
  error: raw`$\frac{<img src=x onerror=hit()>$`,
  "macro-grows": raw`$\def\a{\a\a}\a$`,
  color: raw`$\color{red;background:url(https://evil.example/x)}x$`,
  "fenced-math": "```math\n\\href{javascript:hit()}{x}\n```",
  smuggled: '<span class="katex" style="position:fixed"><a href="javascript:hit()">x</a></span>',
  "smuggled-source": '<code class="math-inline" style="position:fixed" onclick="hit()">x</code>',
  "mathml-action": '<math><maction actiontype="statusline#javascript:hit()">x</maction></math>',
  "mathml-link": '<math href="javascript:hit()"><mi xlink:href="javascript:hit()">x</mi></math>',
  "mathml-breaks-out": "<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></table></math>",
  "mathml-annotation":
    '<math><annotation-xml encoding="text/html"><script>hit()</script></annotation-xml></math>',
});
