import { expect, test } from "vitest";
import { normaliseMath } from "./normalise-math.ts";

test.each([
  ["running text", "a $x$ b", "a $x$ b"],
  ["blanks inside the dollars", "$ n $", "$ n $"],
  ["round brackets", String.raw`a \(x_1\) b`, "a $x_1$ b"],
  ["square brackets", String.raw`a \[x\] b`, "a $$x$$ b"],
  ["two dollars on one line", "$$x$$", "$$x$$"],
  ["two dollars on several lines", "$$\nx\n+ y\n$$\nz", "$$x + y$$\nz"],
  ["two dollars that begin with the formula", "$$ x\n- y $$\nz", "$$x - y$$\nz"],
  ["square brackets on several lines", "\\[\nx % note\n\\% y\n\\]", "$$x \\% y$$"],
  ["a formula in a quote", "> $$\n> x\n> > y\n> $$", "> $$x y$$"],
  ["a formula in a list", "- $$\n  x\n  $$\n- y", "- $$x$$\n- y"],
  ["dollars inside a formula", String.raw`\(\text{$x$}\)`, String.raw`$$$ \text{$x$} $$$`],
  ["an escaped dollar inside", String.raw`$a\$b$`, String.raw`$$$ a\$b $$$`],
  ["a line break inside", String.raw`\[a \\[2pt] b\]`, String.raw`$$a \\[2pt] b$$`],
  ["escaped dollars", String.raw`\$x\$`, String.raw`\$x\$`],
  ["an escaped backslash", String.raw`\\(x\\)`, String.raw`\\(x\\)`],
  ["money", "$5 and $6", String.raw`\$5 and $6`],
  ["money before a formula", "$5 or $x$", String.raw`\$5 or $x$`],
  ["a formula that begins with a number", "$2 n$ and $3^n $.", "$2 n$ and $3^n $."],
  ["one dollar", "US$ only", "US$ only"],
  ["dollars of two items", "- US$\n- HK$", "- US\\$\n- HK$"],
  ["dollars that nothing closes", "$$\nx\n\ny", "\\$\\$\nx\n\ny"],
  ["empty dollars", "$$ $$", String.raw`\$\$ \$\$`],
  ["a code span", "`$x$` and `\\(y\\)`", "`$x$` and `\\(y\\)`"],
  ["a dollar before a code span with one", "$5, `echo $x`", "\\$5, `echo $x`"],
  ["a fence", "```sh\necho $a $b\n\\[x\\]\n```", "```sh\necho $a $b\n\\[x\\]\n```"],
  ["a fence in a list", "- a\n  ~~~\n  $$x$$\n  ~~~\n- $y$", "- a\n  ~~~\n  $$x$$\n  ~~~\n- $y$"],
  ["indented code", "a\n\n    $x \\(y\\)\n\n$z$", "a\n\n    $x \\(y\\)\n\n$z$"],
  ["an attribute", '<a title="$x$">\\(y\\)</a>', '<a title="$x$">$y$</a>'],
  [
    "a block of HTML",
    "<div>\n\\(a<b\\) and $$c$$ and $5\n</div>",
    '<div>\n<code class="language-math math-inline">a&lt;b</code> and ' +
      '<code class="language-math math-display">c</code> and $5\n</div>',
  ],
  ["a listing in HTML", "<pre>\n$x$ \\(y\\)\n</pre>", "<pre>\n$x$ \\(y\\)\n</pre>"],
])("%s", (_name, text, expected) => {
  expect(normaliseMath(text)).toBe(expected);
});

test("a text of nothing but opening signs is read in one go", () => {
  const round = "\\(".repeat(5000);
  expect(normaliseMath(round)).toBe(round);
});
