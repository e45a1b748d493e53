import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { Markdown } from "./markdown.tsx";
import type { MarkdownProps } from "./markdown-props.ts";

// The parts that load when they are needed are here before the first test, so that none of them waits for a compiler.
beforeAll(async () => {
  await Promise.all([import("./render-markdown.tsx"), import("./render-math.ts"), import("rehype-raw")]);
}, 60_000);

/** Draws a text and waits until all of it is there. */
async function renderText(text: string, audience: MarkdownProps["audience"] = "user") {
  await renderPart(<Markdown text={`${text}\n\nthe end`} audience={audience} />);
  const end = await screen.findByText(/the end/);
  return end.closest<HTMLElement>("div")!;
}

const count = (root: Element, selector: string) => root.querySelectorAll(selector).length;

test.each([
  ["$x$", 0],
  ["a $$x$$ b", 1],
  ["$$\nx\n$$", 1],
  [String.raw`\(x\)`, 0],
  [String.raw`\[x\]`, 1],
  ["<div>\n$$x$$\n</div>", 1],
  ["```math\nx\n```", 1],
])("[PDET-15] %j is a formula", async (text, displays) => {
  const root = await renderText(text);
  expect([count(root, ".katex"), count(root, ".katex-display")]).toEqual([1, displays]);
  expect(root.querySelector("math annotation")?.textContent?.trim()).toBe("x");
  expect(root.textContent).not.toMatch(/[$\\]/);
});

test("[PDET-15] code and money are no formulas", async () => {
  const root = await renderText("`$x$` costs $5 and $6\n\n```\n\\(y\\)\n```");
  expect(count(root, ".katex")).toBe(0);
  expect(root.textContent).toContain("$x$ costs $5 and $6");
  expect(root.textContent).toContain("\\(y\\)");
});

test("what KaTeX cannot read is shown as it was written", async () => {
  const root = await renderText("$\\frac{1$ and $\\nosuch$");
  expect(root.textContent).toContain("\\frac{1");
  expect(root.textContent).toContain("\\nosuch");
});

/** Everything that could run, load from elsewhere or reach out of the text. */
const forbidden = [
  "script, iframe, object, embed, form, base, link, meta, style, template, button, textarea, select",
  "svg script, foreignObject, animate, [srcdoc], [formaction], [action], [srcset], [background], [ping]",
].join(", ");

test.each([
  ["a script", "<script>window.hit = 1</script>"],
  ["a handler", '<img src="/x.png" onerror="hit()"><b onclick="hit()">x</b>'],
  ["a link that runs", "[x](javascript:hit()) <a href=' &#106;avascript:hit()'>y</a> <javascript:hit()>"],
  ["a link in a formula", String.raw`$\href{javascript:hit()}{x} \url{javascript:hit()}$`],
  ["HTML in a formula", String.raw`$\htmlStyle{position:fixed}{x} \htmlClass{root}{y} \htmlId{root}{z}$`],
  ["a picture in a formula", String.raw`$\includegraphics{https://evil.example/x.png}$`],
  ["a page in an address", '<a href="data:text/html,<script>hit()</script>">x</a> ![](data:text/html,x)'],
  ["a style that loads", '<p style="background: url(https://evil.example/x)">x</p>'],
  ["a style that covers the page", '<p style="position:fixed;inset:0;z-index:9">x</p>'],
  ["a frame", '<iframe src="/"></iframe><iframe srcdoc="<script>hit()</script>"></iframe>'],
  ["a form", '<form action="https://evil.example"><input name="p"><button formaction="x">x</button></form>'],
  [
    "a smuggled formula",
    '<span class="katex" style="position:fixed"><a href="javascript:hit()">x</a></span>',
  ],
  ["a smuggled source", '<code class="math-inline" style="position:fixed" onclick="hit()">x</code>'],
  ["a drawing", '<svg onload="hit()"><script>hit()</script><a href="javascript:hit()">x</a></svg>'],
  ["MathML", '<math><maction actiontype="statusline" xlink:href="javascript:hit()">x</maction></math>'],
  ["broken MathML", "<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></table></math>"],
  ["another base", '<base href="https://evil.example/">'],
  ["a taken id", '<a id="root" name="root">x</a> <img name="getElementById" id="body" src="/x.png">'],
  ["a meta tag", '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ["a stylesheet", "<style>body { display: none }</style><link rel=stylesheet href=//evil.example/x.css>"],
  ["an unclosed tag", '<img src="/x.png" onerror="hit()" '],
  ["a comment that ends early", "<!--><script>hit()</script>-->"],
])("[U15] %s leaves nothing that acts", async (_name, text) => {
  for (const audience of ["user", "staff"] as const) {
    const root = await renderText(text, audience);
    expect(count(root, forbidden)).toBe(0);
    for (const element of root.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^xlink/);
        if (/^(?:href|src)$/.test(name)) expect(value).toMatch(/^(?:https?:|mailto:|[/#]|data:image\/)/);
      }
      if (element.closest(".katex") === null) {
        expect(element.getAttribute("style") ?? "").not.toMatch(/url|position|inset|z-index/);
      } else expect(element.getAttribute("style") ?? "").not.toMatch(/url|fixed/);
    }
    expect(root.querySelectorAll('#root, #body, [name="root"], [name="getElementById"]')).toHaveLength(0);
    cleanup();
  }
});

test("staff may colour, align and size, users may not", async () => {
  const text =
    '<p style="color: red; text-align: center; float: left; width: 50%; height: 9999999px">styled</p>\n\n' +
    '<img src="/a.png" width="120" height="abc" alt="pic">';
  await renderText(text, "staff");
  expect(screen.getByText("styled").getAttribute("style")).toBe(
    "color: red; text-align: center; width: 50%;",
  );
  expect(screen.getByAltText("pic").getAttribute("width")).toBe("120");
  expect(screen.getByAltText("pic").hasAttribute("height")).toBe(false);
  cleanup();
  await renderText(text, "user");
  expect(screen.getByText("styled").hasAttribute("style")).toBe(false);
  expect(screen.getByAltText("pic").hasAttribute("width")).toBe(false);
});

test("links are marked as the author's, and those to elsewhere open apart", async () => {
  await renderText("[there](https://example.com/) [here](/problem) [also](//example.com/x)");
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("rel"))).toEqual(
    Array(3).fill("noopener noreferrer nofollow ugc"),
  );
  expect(links.map((link) => link.getAttribute("target"))).toEqual(["_blank", null, "_blank"]);
});

test("[U15] pictures come from our own site or the text itself; others become links", async () => {
  const png = "data:image/png;base64,iVBORw0KGgo=";
  await renderText(
    `![own](/api/a.png) ![inside](${png}) ![far](https://example.com/a.png) ![svg](data:image/svg+xml,x)` +
      " ![up](../../etc/passwd) ![file](file:///etc/passwd)",
  );
  const shown = screen.getAllByRole("img").map((image) => image.getAttribute("alt"));
  expect(shown).toEqual(["own", "inside", "up"]);
  // A path that climbs ends at the root of our own site.
  expect(screen.getByAltText<HTMLImageElement>("up").src).toBe(`${location.origin}/etc/passwd`);
  expect(screen.getByRole("link", { name: "far" }).getAttribute("href")).toBe("https://example.com/a.png");
});

test("headings go below those of the page", async () => {
  const root = await renderText("# a\n## b\n### c\n#### d\n##### e");
  const levels = [...root.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((heading) => heading.tagName);
  expect(levels).toEqual(["H3", "H4", "H5", "H6", "H6"]);
});

test("links inside a text lead to its own ids, two texts on a page apart", async () => {
  const text = "a[^1] [to b](#b) <b id=b>b</b>\n\n[^1]: note";
  const page = (
    <>
      <Markdown text={text} audience="user" />
      <Markdown text={text} audience="user" />
    </>
  );
  const { container } = await renderPart(page);
  await waitFor(() => expect(count(container, "a")).toBe(6));
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const link of container.querySelectorAll("a"))
    expect(ids).toContain(link.getAttribute("href")?.slice(1));
});

test("a block of code keeps its text and can be copied", async () => {
  const root = await renderText("```cpp\nint a;\n```");
  await waitFor(() => expect(screen.getByText("int").className).toContain("type"));
  expect(root.querySelector("pre")?.textContent).toBe("int a;\n");
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test.each([
  ["quotes", ">".repeat(20_000)],
  ["lists", "- - - - - - - - a\n".repeat(2000)],
  ["lines", "b\n".repeat(20_000)],
  ["emphasis", "_a*".repeat(3000)],
  ["elements", "<div>".repeat(1000)],
  ["formulas", `$${"x^{".repeat(100)}x${"}".repeat(100)}$`],
])("a text tangled with %s is shown as it is written", async (_name, text) => {
  const { container } = await renderPart(<Markdown text={text} audience="user" />);
  await waitFor(() => expect(container.textContent?.trim()).toContain(text.trim()));
});
