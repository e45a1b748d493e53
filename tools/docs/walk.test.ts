import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blocksOf } from "./read-commands.ts";

test.each(["docs/adding-a-feature.md", "docs/zh/adding-a-feature.md"])(
  "the code of %s is that of the files it names",
  (page) => {
    const lines = readFileSync(page, "utf8").split("\n");
    const gone = blocksOf(page)
      .filter(({ language }) => language.startsWith("ts"))
      .flatMap(({ line, lines: code }) => {
        // The file is the last one that was named before the block.
        const before = lines.slice(0, line - 1).join("\n");
        const file = [...before.matchAll(/`((?:apps|packages)\/[^`]+\.tsx?)`/g)].at(-1)?.[1] ?? "";
        return readFileSync(file, "utf8").includes(code.join("\n"))
          ? []
          : [`${page}:${line} is not in ${file}`];
      });
    expect(gone).toEqual([]);
  },
);
