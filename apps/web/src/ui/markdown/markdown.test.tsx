import { cleanup, screen, waitFor } from "@testing-library/react";
import { scriptCorpus } from "@touchstone/testkit/script-corpus";
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

test("[PDET-15] a text of another judge: blocks of HTML with formulas, and listings that keep their lines", async () => {
  const root = await renderText(
    "<p>if \\(a &#60; b_1\\), *so*</p>\n\n<pre>a  *b*&#10;&#10;    c</pre>\n\n<p>\\[x\\]</p>",
    "staff",
  );
  const formulas = [...root.querySelectorAll("math annotation")].map(({ textContent }) => textContent);
  expect([formulas, count(root, ".katex-display")]).toEqual([["a < b_1", "x"], 1]);
  expect(root.querySelector("pre")?.textContent).toContain("a  *b*\n\n    c");
  expect(root.querySelector("p")?.textContent).toContain(", *so*");
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
/** What the parts around a text have of their own. */
const ours = "[data-screen-only], [data-screen-only] *";
const loaded = new RegExp(`^(?:${location.origin}/|data:image/(?:png|jpeg|gif|webp)[;,])`);

function actsOf(root: Element): string[] {
  const elements = [...root.querySelectorAll("*")].filter((element) => !element.matches(ours));
  return elements.flatMap((element) => {
    const style = element.getAttribute("style") ?? "";
    // A formula places its letters.
    const isFree = (element.closest(".katex") ? /url|fixed/ : /url|position|inset|z-index/).test(style);
    const names = [...element.attributes].map(({ name }) => name);
    const addressOf = (name: string, fallback: string) =>
      new URL(element.getAttribute(name) ?? fallback, location.href).href;
    const acts =
      element.matches(forbidden) ||
      isFree ||
      names.some((name) => /^on|^xlink/.test(name)) ||
      !/^(?:https?|mailto):/.test(addressOf("href", "/")) ||
      !loaded.test(addressOf("src", "/")) ||
      /^(?:root|body|cookie|getElementById)$/.test(element.id || (element.getAttribute("name") ?? ""));
    return acts ? [element.outerHTML] : [];
  });
}

const familyOf = (id: string) => id.split("-", 1)[0];
const families = [...new Set(scriptCorpus.map(({ id }) => familyOf(id)))];

test.each(families)("[U15] no payload of the family %s leaves anything that acts", async (name) => {
  const payloads = scriptCorpus.filter(({ id }) => familyOf(id) === name);
  for (const audience of ["user", "staff"] as const) {
    const texts = payloads.map(({ id, text }) => (
      <div key={id} data-testid={id}>
        <Markdown text={text} audience={audience} />
      </div>
    ));
    await renderPart(<main>{texts}</main>);
    await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
    expect(payloads.flatMap(({ id }) => actsOf(screen.getByTestId(id)).map((act) => [id, act]))).toEqual([]);
    expect(document.title).not.toContain("touched");
    cleanup();
  }
});

test("[U15] a text that nothing is taken from would be found", () => {
  const html = scriptCorpus.filter(({ id }) => /^(?:html|svg)-/.test(id));
  const found = html.filter(({ text }) => {
    const parsed = new DOMParser().parseFromString(`<main>${text}</main>`, "text/html");
    return actsOf(parsed.documentElement).length > 0;
  });
  expect(found.length).toBeGreaterThan(html.length * 0.8);
});

test("the corpus has many payloads, each by a name of its own", () => {
  expect(scriptCorpus.length).toBeGreaterThan(120);
  expect(new Set(scriptCorpus.map(({ id }) => id)).size).toBe(scriptCorpus.length);
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

test("[DISC-22] staff may embed sound and films of the site, which play when asked; others become links", async () => {
  const text =
    '<video src="/api/public/file/a.mp4" width="320" autoplay onplay="hit()"></video>\n\n' +
    '<audio src="https://evil.example/b.mp3" title="A song"></audio>';
  const root = await renderText(text, "staff");
  const film = root.querySelector("video")!;
  expect(film.getAttributeNames().sort()).toEqual(["controls", "preload", "src", "width"]);
  expect(root.querySelector("audio")).toBeNull();
  expect(screen.getByRole("link", { name: "A song" }).getAttribute("href")).toBe(
    "https://evil.example/b.mp3",
  );
  cleanup();
  expect(count(await renderText(text, "user"), "video, audio")).toBe(0);
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
