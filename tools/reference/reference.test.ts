import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { referencePages } from "./reference-pages.ts";

test.each(Object.entries(referencePages))("%s is what `npm run reference` writes", (path, render) => {
  expect(readFileSync(path, "utf8")).toBe(render());
});
