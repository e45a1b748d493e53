import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { repoFiles } from "./repo-files.ts";

const topFolders = "apps|packages|tools|docs|ops|bench|problems|e2e|chaos|changes|\\.ci";
const codePath = new RegExp(`\`((?:${topFolders})/[^\`\\s<>]*)\``, "g");
const linkTarget = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g;

/** The paths a document names: in backticks from the root (globs allowed), in links from the document. */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, "utf8");
  const links = [...text.matchAll(linkTarget)]
    .map((match) => match[1] ?? "")
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => normalize(join(dirname(document), target)));
  return [...links, ...[...text.matchAll(codePath)].map((match) => match[1] ?? "")];
}

test("every path that a document names exists", () => {
  const documents = repoFiles().filter((path) => path.endsWith(".md"));
  const dead = documents.flatMap((document) =>
    pathsIn(document)
      .filter((path) => !existsSync(path) && globSync(path).length === 0)
      .map((path) => `${document}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test("pictures of documents are few, small, and shown by one of them", () => {
  const pictures = repoFiles().filter((path) => path.startsWith("docs/pictures/"));
  const documents = repoFiles().filter((path) => path.endsWith(".md"));
  const texts = documents.map((path) => readFileSync(path, "utf8")).join("\n");
  expect(pictures.length).toBeLessThanOrEqual(40);
  expect(pictures.filter((path) => statSync(path).size > 200_000)).toEqual([]);
  expect(pictures.filter((path) => !texts.includes(path.replace("docs/", "")))).toEqual([]);
});

test("decisions are numbered without a gap and listed in their order", () => {
  const records = repoFiles().filter((path) => /^docs\/adr\/\d/.test(path));
  const numbers = records.map((path) => Number(path.slice("docs/adr/".length).split("-")[0]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(records.map((_, index) => index + 1));
  const list = readFileSync("docs/adr/README.md", "utf8");
  const listed = [...list.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map((match) => `docs/adr/${match[1]}`);
  expect(listed).toEqual(records.toSorted());
});
