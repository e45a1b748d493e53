import { defaultSchema, type Options } from "rehype-sanitize";
import type { MarkdownProps } from "./markdown-props.ts";

const attributes = defaultSchema.attributes ?? {};
const tagNames = defaultSchema.tagNames ?? [];
const cell = ["colSpan", "rowSpan", "scope"];
const sizes: [string, RegExp][] = [
  ["width", /^\d{1,4}%?$/],
  ["height", /^\d{1,4}%?$/],
];

/** Tags that could load from elsewhere, or are of no use in a text. */
const left = ["picture", "source"];

const forUsers: Options = {
  ...defaultSchema,
  tagNames: [...tagNames.filter((name) => !left.includes(name)), "caption", "center", "mark", "small", "u"],
  // Dropped with all they hold: what is in them is no text.
  strip: [
    "iframe",
    "math",
    "noscript",
    "object",
    "script",
    "select",
    "style",
    "svg",
    "template",
    "textarea",
    "title",
  ],
  attributes: {
    ...attributes,
    "*": ["align", "dir", "id", "lang", "title", "vAlign"],
    code: [["className", /^language-./, "math-inline", "math-display"]],
    details: ["open"],
    img: ["alt", "src"],
    input: [...(attributes.input ?? []), "checked"],
    ol: [...(attributes.ol ?? []), "start"],
    td: cell,
    th: cell,
  },
  protocols: { cite: ["http", "https"], href: ["http", "https", "mailto"], src: ["http", "https", "data"] },
};

const forStaff: Options = {
  ...forUsers,
  tagNames: [...(forUsers.tagNames ?? []), "audio", "video"],
  attributes: {
    ...forUsers.attributes,
    audio: ["src"],
    video: ["src", ...sizes],
    "*": [...(forUsers.attributes?.["*"] ?? []), "style"],
    img: ["alt", "src", ...sizes],
    table: [...(attributes.table ?? []), ...sizes],
    td: [...cell, ...sizes],
    th: [...cell, ...sizes],
  },
};

/** What may be in a text of this audience; names and ids get the prefix, so that they meet none of the page. */
export function sanitizeSchema(audience: MarkdownProps["audience"], clobberPrefix: string): Options {
  return { ...(audience === "staff" ? forStaff : forUsers), clobberPrefix };
}
