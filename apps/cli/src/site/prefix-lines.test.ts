import { expect, it } from "vitest";
import { prefixLines } from "./prefix-lines.ts";

it("marks whole lines with the name, however the output is cut", () => {
  const lines: string[] = [];
  const sink = prefixLines("api", (line) => lines.push(line));
  for (const chunk of ["one\ntw", "o\n", "unfinished"]) sink(chunk);
  expect(lines).toEqual(["api  | one\n", "api  | two\n"]);
});
