/**
 * HTML of another judge as HTML that a statement here may hold. A real parser reads it, and only what is listed here is
 * written anew: elements, their few attributes, links to the open web, and pictures that lie on this site. Walks are
 * loops, and what is nested beyond measure loses its elements, never its words.
 *
 * Statements are Markdown. Each block stands on a line of its own with an empty line before the next, so that Markdown
 * takes it for HTML whatever it holds; line ends inside a listing are written as references.
 */
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

/** How the links and the pictures of a text are read. */
export interface CleanWith {
  /** Where the text stood; links are read from there. */
  base: URL;
  /** Where a picture lies on this site; undefined when it does not. */
  pictureAt: (address: URL) => string | undefined;
}

const namesOf = (names: string) => new Set(names.split(" "));
const blocks = namesOf("blockquote center details div dl h1 h2 h3 h4 h5 h6 hr ol p pre table ul");
const parts = namesOf("caption dd dt li summary tbody td tfoot th thead tr");
const inline = namesOf("b br code del em i ins kbd mark q s samp small strike strong sub sup tt u var");
/** What is in them is no text. */
const dropped = namesOf(
  "applet audio button canvas embed frame frameset head iframe math noembed noframes noscript object option " +
    "plaintext script select style svg template textarea title video xmp",
);
const attributes: Readonly<Record<string, RegExp>> = {
  align: /^(?:left|right|center)$/i,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  start: /^\d{1,6}$/,
};

const depthMax = 64;

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Cleans a text; what is left of it may be nothing. */
export function cleanHtml(html: string, { base, pictureAt }: CleanWith): string {
  const page = new CleanPage();
  const waiting: (HtmlNode | { end: string })[] = parseFragment(html).childNodes.toReversed();
  const enter = ({ childNodes }: HtmlElement) => {
    for (const child of childNodes.toReversed()) waiting.push(child);
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ("end" in next) page.close(next.end);
    else if (next.nodeName === "#text" && "value" in next) page.write(next.value);
    else if ("tagName" in next && !dropped.has(next.tagName)) {
      const { tagName: tag } = next;
      if (tag === "img") writePicture(page, next, { base, pictureAt });
      else {
        const opened = page.open(tag, tag === "a" ? linkOf(next, base) : attributesOf(next));
        if (opened) waiting.push({ end: tag });
        enter(next);
      }
    }
  }
  return page.end();
}

/** What has been written so far: whole blocks, and the one that is being written. */
class CleanPage {
  readonly #blocks: string[] = [];
  readonly #open: string[] = [];
  #run = "";
  #holdsBlocks = false;

  /** Opens an element; false when it is none that is kept, or has no end. */
  open(tag: string, written: string | undefined): boolean {
    const isBlock = blocks.has(tag) || parts.has(tag);
    if (written === undefined || !(isBlock || inline.has(tag) || tag === "a")) return false;
    if (this.#open.length >= depthMax) return false;
    if (this.#open.length === 0 && blocks.has(tag)) this.#endRun();
    else this.#holdsBlocks ||= isBlock;
    this.#run += `<${tag}${written}>`;
    if (tag === "hr" && this.#open.length === 0) this.#endBlock();
    if (tag === "hr" || tag === "br") return false;
    this.#open.push(tag);
    return true;
  }

  close(tag: string): void {
    this.#open.pop();
    this.#run += `</${tag}>`;
    if (this.#open.length === 0 && blocks.has(tag)) this.#endBlock();
  }

  write(text: string): void {
    const whole = text.replaceAll("\0", "").replace(/\r\n?/g, "\n");
    const isListing = this.#open.includes("pre");
    this.#run += isListing
      ? escapeText(whole).replaceAll("\n", "&#10;")
      : escapeText(whole.replace(/[ \t\n\f]+/g, " "));
  }

  /** Writes what is clean already. */
  put(markup: string): void {
    this.#run += markup;
  }

  end(): string {
    this.#endRun();
    return this.#blocks.join("\n\n");
  }

  #endBlock(): void {
    this.#blocks.push(this.#run);
    this.#run = "";
    this.#holdsBlocks = false;
  }

  /** What stands between blocks becomes a block of its own. */
  #endRun(): void {
    const tag = this.#holdsBlocks ? "div" : "p";
    const text = this.#run.trim();
    this.#run = `<${tag}>${text}</${tag}>`;
    if (text.replace(/(?:<br>|\s)+/g, "") === "") this.#run = "";
    else this.#endBlock();
    this.#holdsBlocks = false;
  }
}

function attributesOf({ attrs }: HtmlElement): string {
  return attrs
    .filter(({ name, value }) => Object.hasOwn(attributes, name) && attributes[name]?.test(value.trim()))
    .map(({ name, value }) => ` ${name}="${value.trim()}"`)
    .join("");
}

function linkOf(element: HtmlElement, base: URL): string | undefined {
  const address = addressOf(element, "href", base);
  return address && ` href="${escapeText(address.href)}"`;
}

/** A picture that is not here becomes its words and a link to where it lies. */
function writePicture(page: CleanPage, image: HtmlElement, { base, pictureAt }: CleanWith): void {
  const address = addressOf(image, "src", base);
  const alt =
    image.attrs
      .find(({ name }) => name === "alt")
      ?.value.replace(/\s+/g, " ")
      .trim() ?? "";
  const link = address && pictureAt(address);
  if (link !== undefined) page.put(`<img src="${escapeText(link)}" alt="${escapeText(alt)}">`);
  else if (!address) page.write(alt);
  else page.put(`<a href="${escapeText(address.href)}">${escapeText(alt || address.href)}</a>`);
}

function addressOf({ attrs }: HtmlElement, attribute: string, base: URL): URL | undefined {
  const written = attrs.find(({ name }) => name === attribute)?.value;
  if (written === undefined || !URL.canParse(written, base.href)) return undefined;
  const address = new URL(written, base);
  return address.protocol === "http:" || address.protocol === "https:" ? address : undefined;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
