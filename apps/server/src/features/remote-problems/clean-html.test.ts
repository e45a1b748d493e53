import { scriptCorpus } from "@touchstone/testkit/script-corpus";
import fc from "fast-check";
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "./clean-html.ts";

const base = new URL("https://judge.example/problems/show?id=1");
const own = "/api/public/img/1.webp";
const clean = (html: string) =>
  cleanHtml(html, { base, pictureAt: ({ pathname }) => (pathname === "/kept.png" ? own : undefined) });

describe("what a statement says stays", () => {
  it.each([
    ["a paragraph", "<p>One <b>two</b></p>", "<p>One <b>two</b></p>"],
    ["words without one", "One<br>two", "<p>One<br>two</p>"],
    ["words between blocks", "One<p>two</p> three", "<p>One</p>\n\n<p>two</p>\n\n<p>three</p>"],
    ["a block inside a mark", "<b>a<p>b</p></b>", "<div><b>a<p>b</p></b></div>"],
    ["clothes", '<font color=red>a</font> <span class="x">b</span>', "<p>a b</p>"],
    ["powers", "10<sup>9</sup> &lt;= x<sub>1</sub>", "<p>10<sup>9</sup> &#60;= x<sub>1</sub></p>"],
    ["a listing with empty lines", "<pre>a\n\n  b\r\nc</pre>", "<pre>a&#10;&#10;  b&#10;c</pre>"],
    ["lines of the page", "<p>a\n\n\tb</p>", "<p>a b</p>"],
    [
      "a table",
      '<table border=1><tr><td colspan="2" onclick="x">a</td></tr></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    ["a list", "<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["a rule", "a<hr>b", "<p>a</p>\n\n<hr>\n\n<p>b</p>"],
    ["where it stands", '<p align="center">a</p><p align="x">b</p>', '<p align="center">a</p>\n\n<p>b</p>'],
    ["a formula", "<p>\\(a &lt; b\\) and $x_1$</p>", "<p>\\(a &#60; b\\) and $x_1$</p>"],
    ["nothing", " <br> \n<p></p>", "<p></p>"],
  ])("%s", (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe("links and pictures", () => {
  it.each([
    [
      "a whole one",
      '<a href="https://x.example/?a=1&b=2">a</a>',
      '<p><a href="https://x.example/?a=1&#38;b=2">a</a></p>',
    ],
    ["one of the site's", '<a href="/faq">a</a>', '<p><a href="https://judge.example/faq">a</a></p>'],
    [
      "one beside the page",
      '<a href="show?id=2">a</a>',
      '<p><a href="https://judge.example/problems/show?id=2">a</a></p>',
    ],
    [
      "a picture that is here",
      '<img src="/kept.png" alt="two <b>">',
      `<p><img src="${own}" alt="two &#60;b&#62;"></p>`,
    ],
    [
      "a picture that is not",
      '<img src="//pics.example/a.png" alt="a tree" onerror="x">',
      '<p><a href="https://pics.example/a.png">a tree</a></p>',
    ],
    [
      "one without words",
      '<img src="a.png">',
      '<p><a href="https://judge.example/problems/a.png">https://judge.example/problems/a.png</a></p>',
    ],
    ["one in the page itself", '<img src="data:image/png;base64,AAAA" alt="a tree">', "<p>a tree</p>"],
  ])("%s", (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe("what could run, load or pretend goes", () => {
  it.each([
    ["a script", "a<script>alert(1)</script>b", "<p>ab</p>"],
    ["a script that does not end", "a<script>alert(1)", "<p>a</p>"],
    ["a handler", '<p onclick="alert(1)" onmouseover=x>a</p>', "<p>a</p>"],
    ["a style sheet", "<style>p{background:url(//x)}</style><p style='position:fixed'>a</p>", "<p>a</p>"],
    ["a frame", '<iframe src="https://x.example" srcdoc="<p>b"></iframe>a', "<p>a</p>"],
    ["a drawing", "<svg onload=alert(1)><a href=javascript:x><text>b</text></a></svg>a", "<p>a</p>"],
    ["formulas of XML", "<math><mtext><img src=x onerror=alert(1)></mtext></math>a", "<p>a</p>"],
    [
      "another base",
      '<base href="https://evil.example/"><a href="/b">a</a>',
      '<p><a href="https://judge.example/b">a</a></p>',
    ],
    ["a redirect", '<meta http-equiv="refresh" content="0;url=https://x.example">a', "<p>a</p>"],
    [
      "a link that runs",
      "<a href=\"javascript:alert(1)\">a</a> <a href=' java\nscript:x'>b</a>",
      "<p>a b</p>",
    ],
    ["a link that is a page", '<a href="data:text/html,<script>x</script>">a</a>', "<p>a</p>"],
    ["a link to a file", '<a href="file:///etc/passwd">a</a> <a href="vbscript:x">b</a>', "<p>a b</p>"],
    ["a picture that runs", '<img src="javascript:alert(1)" alt="a">', "<p>a</p>"],
    [
      "a form",
      '<form action="https://x.example"><input name=p value=1><button>go</button>a</form>',
      "<p>a</p>",
    ],
    ["choices", "<select><option>b</select><textarea>c</textarea>a", "<p>a</p>"],
    ["plugins", '<object data="x"><embed src="y"></object><applet code=z></applet>a', "<p>a</p>"],
    ["media", '<video src="x" autoplay></video><audio src="y"></audio>a', "<p>a</p>"],
    ["a template", "<template><script>x</script></template>a", "<p>a</p>"],
    [
      "what scripts are off for",
      "<noscript><p title='</noscript><img src=x onerror=alert(1) alt=b>'></noscript>a",
      `<p><a href="https://judge.example/problems/x">b</a>'&#62;a</p>`,
    ],
    ["comments", "<!-- [if IE]> <script>x</script> <![endif] -->a<!--", "<p>a</p>"],
    ["names and ids", '<p id="root" class="admin" name="x" data-x="y">a</p>', "<p>a</p>"],
    ["tags nobody knows", "<x-evil onfoo=1>a</x-evil>", "<p>a</p>"],
    ["a whole page", "<html><head><title>b</title></head><body onload=x>a</body></html>", "<p>a</p>"],
    ["what never ends", "<p><b><i>a", "<p><b><i>a</i></b></p>"],
    ["ends without beginnings", "a</div></script></p>b", "<p>ab</p>"],
    ["a mark in a mark", "<scr<script>ipt>alert(1)</scr</script>ipt>", "<p>ipt&#62;alert(1)ipt&#62;</p>"],
    [
      "quotes in an address",
      `<a href='https://x.example/"onclick="y'>a</a>`,
      '<p><a href="https://x.example/%22onclick=%22y">a</a></p>',
    ],
    ["a letter that ends texts", "a\0b", "<p>ab</p>"],
  ])("%s", (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it("whatever is written: only what is listed comes out, and Markdown sees blocks of HTML only", () => {
    const piece = fc.constantFrom(
      ...[
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        "<script>",
        "</script>",
        "<a href='javascript:x'>",
        "<img src=x onerror=y>",
      ],
      ...[
        "<table>",
        "<tr>",
        "<td>",
        "</table>",
        "<svg>",
        "<style>",
        "<pre>",
        "\n\n    ",
        "- a",
        "# b",
        "```",
        "<!--",
      ],
      ...["-->", "<div style=x>", "</div>", "<li>", "<math>", "&lt;script&gt;", '"', "'", ">", "<", "text"],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const cleaned = clean(pieces.join(""));
        for (const block of cleaned === "" ? [] : cleaned.split("\n\n"))
          expect(block).toMatch(/^<[a-z0-9]+[ >]/);
        expect(cleaned.replaceAll("\n\n", "")).not.toContain("\n");
        for (const { name, value } of attributesIn(cleaned)) {
          expect(["href", "src", "alt", "align", "colspan", "rowspan", "start"]).toContain(name);
          if (name === "href") expect(value).toMatch(/^https?:/);
          if (name === "src") expect(value).toBe(own);
        }
      }),
    );
  });
});

it.each(scriptCorpus.map(({ id, text }) => [id, text]))("the corpus of scripts: %s", (_, text) => {
  for (const { name, value } of attributesIn(clean(text))) {
    expect(name).not.toMatch(/^on|style|srcdoc|action/);
    if (name === "href") expect(value).toMatch(/^https?:/);
  }
});

/** Every attribute of a text; fails on an element that may not be there. */
function attributesIn(html: string): { name: string; value: string }[] {
  const found: { name: string; value: string }[] = [];
  const waiting = [...parseFragment(html).childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("tagName" in node) {
      expect(["script", "style", "svg", "math", "iframe", "template", "form", "input"]).not.toContain(
        node.tagName,
      );
      found.push(...node.attrs);
    }
    if ("childNodes" in node) waiting.push(...node.childNodes);
  }
  return found;
}

describe("a text that is made to keep the server busy", () => {
  it.each([
    ["ten thousand divisions in one another", `${"<div>".repeat(10_000)}words`],
    ["as many marks", `${"<b>".repeat(10_000)}words`],
    ["as many tables", `${"<table><tr><td>".repeat(10_000)}words`],
    ["marks that cross each other", `${"<b><p>".repeat(10_000)}words`],
    ["nothing but divisions", `${"<div>".repeat(50_000)}words`],
    ["nothing but words", "words ".repeat(40_000)],
    ["nothing but openings", `${"<a ".repeat(80_000)}>words`],
    ["nothing but pictures", `${'<img src="/a.png">'.repeat(14_000)}words`],
  ])("%s: it is read within seconds, and its words are there", { timeout: 20_000 }, (_, html) => {
    const beganAt = performance.now();
    expect(clean(html)).toContain("words");
    expect(performance.now() - beganAt).toBeLessThan(5_000);
  });
});
