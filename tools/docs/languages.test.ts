import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { blocksOf, docsPages, joinLines } from "./read-commands.ts";

const chinesePages = docsPages().filter((page) => page.startsWith("docs/zh/") || page === "README.zh-CN.md");

/** The English page that a Chinese one tells again. */
function partnerOf(page: string): string {
  if (page === "README.zh-CN.md") return "README.md";
  return page === "docs/zh/contributing.md" ? "CONTRIBUTING.md" : page.replace("docs/zh/", "docs/");
}

const read = (page: string) => readFileSync(page, "utf8");
const withoutBlocks = (page: string) => read(page).replace(/^ *```.*?^ *```/gms, "");
const headingsOf = (page: string) => withoutBlocks(page).match(/^#+(?= )/gm);
const commandsOf = (page: string) =>
  blocksOf(page).flatMap(({ language, lines }) => (language === "sh" ? joinLines(lines) : []));

describe.each(chinesePages.map((page) => [page, partnerOf(page)] as const))("%s and %s", (page, partner) => {
  test("have the same headings and the same commands", () => {
    expect(existsSync(partner)).toBe(true);
    expect(headingsOf(page)).toEqual(headingsOf(partner));
    expect(commandsOf(page)).toEqual(commandsOf(partner));
  });
});

const linksOf = (page: string) =>
  [...read(page).matchAll(/\]\(([^)\s#]+\.md)(?:#[^)]*)?\)/g)].map(([, target = ""]) =>
    normalize(join(dirname(page), target)),
  );

test("every page is reached from the README, link by link", () => {
  const reached = new Set(["README.md"]);
  for (const page of reached) {
    if (existsSync(page)) for (const link of linksOf(page)) reached.add(link);
  }
  expect(docsPages().filter((page) => !reached.has(page))).toEqual([]);
});
