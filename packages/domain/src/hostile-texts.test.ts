/** Rules that read long texts from outside read them once: a text that is made to hold them up takes no longer. */
import { expect, it } from "vitest";
import { deviceOf } from "./account/device-of.ts";
import { readUserTable } from "./account/user-table.ts";
import { printSheets } from "./contest/print-rules.ts";
import { mentionedNames } from "./discussion/mentioned-names.ts";
import { readExamples } from "./problem/examples.ts";

it.each<[what: string, read: () => unknown]>([
  ["a heading of open brackets", () => readUserTable([["(".repeat(600_000), "username"]])],
  ["a user agent of dots", () => deviceOf(`Version/${".".repeat(16_000)}`)],
  ["a print of empty lines", () => printSheets(`${"\n".repeat(65_000)}x`)],
  ["a mention of hyphens", () => mentionedNames(`@${"-".repeat(65_000)}@a`)],
  ["examples that never end", () => readExamples("<input></input><output>".repeat(50_000))],
  ["examples that only begin", () => readExamples("<input>".repeat(150_000))],
])("%s", (_what, read) => {
  const began = Date.now();
  read();
  expect(Date.now() - began).toBeLessThan(5000);
});
