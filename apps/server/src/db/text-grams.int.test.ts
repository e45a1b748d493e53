import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { textGrams } from "./text-grams.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("gives the distinct pairs of neighbours, lower-cased", () => {
  expect(textGrams("AbabA")).toEqual(["ab", "ba"]);
  expect(textGrams("最短路")).toEqual(["最短", "短路"]);
  expect(textGrams("题")).toEqual([]);
  expect(textGrams("")).toEqual([]);
});

// The index holds what the database computes and is asked with what the server computes.
it.each(["A+B Problem", "最长上升子序列 II", "Évariste ÑÄ", "a😀b😀c", " x", "ББ", "é"])(
  "gives what the database gives for %s",
  async (text) => {
    const { rows } = await sql<{ grams: string[] }>`select text_grams(${text}) as grams`.execute(database.db);
    expect(textGrams(text).toSorted()).toEqual(rows[0]?.grams.toSorted());
  },
);
