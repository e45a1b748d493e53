import { expect, test } from "vitest";
import { adminEnUs } from "./admin-en-us.ts";
import { adminZhCn } from "./admin-zh-cn.ts";
import { enUs } from "./en-us.ts";
import { laterEnUs } from "./later-en-us.ts";
import { laterZhCn } from "./later-zh-cn.ts";
import { zhCn } from "./zh-cn.ts";

// The guides lead through the site by the words that stand there: whoever renames a button renames it in them.

const pages: Readonly<Record<string, string>> = import.meta.glob("../../../../../docs/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Whether a text is a word of the site; what the site fills in may be any one word. */
function isWordOf(words: Readonly<Record<string, string>>): (text: string) => boolean {
  const told = Object.values(words).filter((word) => /\p{Letter}/u.test(word.replace(/\{\{\w+\}\}/g, "")));
  const patterns = told.map((word) =>
    word
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join("\\S+"),
  );
  const whole = new RegExp(`^(?:${patterns.join("|")})$`);
  return (text) => whole.test(text);
}

/** What stands between two marks, outside of blocks of code. */
function namedIn(page: string, marks: RegExp): string[] {
  const prose = page.replace(/^ *```.*?^ *```/gms, "");
  return [...prose.matchAll(marks)].map(([, text = ""]) => text);
}

test.each([
  ["English", isWordOf({ ...enUs, ...laterEnUs, ...adminEnUs }), "Save the contest", "Keep the match"],
  ["Chinese", isWordOf({ ...zhCn, ...laterZhCn, ...adminZhCn }), "保存比赛", "留住赛事"],
])("a word that the site does not show in %s is noticed", (_language, isWord, shown, other) => {
  expect([isWord(shown), isWord(other)]).toEqual([true, false]);
});

const guides = [
  "first-contest",
  "problem-setting",
  "classes",
  "admin/security",
  "admin/tuning",
  "adding-a-feature",
];

test.each(guides)("docs/%s.md shows words of the site in italics", (guide) => {
  const isWord = isWordOf({ ...enUs, ...laterEnUs, ...adminEnUs });
  const page = pages[`../../../../../docs/${guide}.md`] ?? "";
  const named = namedIn(page, /(?<![*\w])\*([^*]+)\*(?!\*)/g).map((text) => text.replace(/\s+/g, " "));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((text) => text !== "italics" && !isWord(text))).toEqual([]);
});

test.each(Object.entries(pages).filter(([path]) => path.includes("/docs/zh/")))(
  "%s shows words of the site between 「 and 」",
  (_path, page) => {
    const isWord = isWordOf({ ...zhCn, ...laterZhCn, ...adminZhCn });
    const named = namedIn(page, /「([^」]+)」/g).map((text) => text.replaceAll("\n", ""));
    expect(named.filter((text) => !isWord(text))).toEqual([]);
  },
);
