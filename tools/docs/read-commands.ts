import { readFileSync } from "node:fs";
import { repoFiles } from "../repo/repo-files.ts";

/** A command that a page shows, as it is typed: lines joined, comment gone. */
export interface ShownCommand {
  page: string;
  line: number;
  text: string;
  /** In a block of its own, or in the middle of a sentence. */
  place: "block" | "sentence";
}

/** A fenced block of a page. */
export interface Block {
  language: string;
  line: number;
  lines: string[];
}

/** The pages for people: everything but what lies beside code, and what only tells what was. */
export function docsPages(): string[] {
  return repoFiles().filter((path) => /^(docs\/.*|[^/]*)\.md$/.test(path) && path !== "CHANGELOG.md");
}

/** The fenced blocks of a page, without the indent of the list they stand in. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let open: (Block & { indent: string }) | undefined;
  for (const [index, line] of readFileSync(page, "utf8").split("\n").entries()) {
    const fence = /^( *)```(\w*)$/.exec(line);
    if (open && fence) {
      blocks.push(open);
      open = undefined;
    } else if (open) open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    else if (fence) open = { indent: fence[1] ?? "", language: fence[2] ?? "", line: index + 1, lines: [] };
  }
  return blocks;
}

/** Every command of a page: the lines of its `sh` blocks, and what is named between backticks. */
export function commandsOf(page: string): ShownCommand[] {
  const inBlocks = blocksOf(page)
    .filter(({ language }) => language === "sh")
    .flatMap(({ line, lines }) =>
      joinLines(lines).map((text): ShownCommand => ({ page, line, text, place: "block" })),
    );
  const inSentences = readFileSync(page, "utf8")
    .split("\n")
    .flatMap((sentence, index) =>
      [...sentence.matchAll(/`((?:npm|npx|node|touchstone) [^`]+)`/g)].map(
        ([, text = ""]): ShownCommand => ({ page, line: index + 1, text, place: "sentence" }),
      ),
    );
  return [...inBlocks, ...inSentences];
}

/** Whole commands of a block: a backslash joins lines, a blank and a hash begin a comment. */
export function joinLines(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.replace(/(^|\s)#\s.*$/, "").trimEnd())
    .join("\n")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((text) => text !== "");
}
