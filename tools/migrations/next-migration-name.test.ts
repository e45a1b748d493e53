import { expect, test } from "vitest";
import { nextMigrationName } from "./next-migration-name.ts";

test("the next migration follows the highest number", () => {
  expect(nextMigrationName([], "start")).toBe("0001_start.sql");
  const existing = ["0002_b.sql", "0011_c.sql", "0001_a.sql", "README.md"];
  expect(nextMigrationName(existing, "add_problem_hints")).toBe("0012_add_problem_hints.sql");
});

test.each(["", "AddHints", "add-hints", "_hints", "add__hints", "../hints"])(
  "%o names no migration",
  (purpose) => {
    expect(() => nextMigrationName([], purpose)).toThrow("snake_case");
  },
);
