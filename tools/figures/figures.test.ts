import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { figuresPage } from "./figures-page.ts";
import { scalePage } from "./scale-page.ts";

it("docs/figures.md is what the results say; `npm run figures` writes it", () => {
  expect(readFileSync("docs/figures.md", "utf8")).toBe(figuresPage());
});

it("docs/scale.md is what the results say; `npm run figures` writes it", () => {
  expect(readFileSync("docs/scale.md", "utf8")).toBe(scalePage());
});
