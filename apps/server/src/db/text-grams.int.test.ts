import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { textGrams } from "./text-grams.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("gives distinct pieces of four, lower-cased, or the one of three or two", () => {
  expect(textGrams("AbabAba")).toEqual(["abab", "baba"]);
  expect(textGrams("abababa")).toEqual(textGrams("AbabAba"));
  expect(textGrams("最短路")).toEqual(["最短路"]);
  expect(textGrams("最短")).toEqual(["最短"]);
  expect(textGrams("题")).toEqual([]);
  expect(textGrams("")).toEqual([]);
});

// The index holds what the database computes and is asked with what the server computes.
it.each(["A+B Problem", "最长上升子序列 II", "Évariste ÑÄ", "a😀b😀c", " x", "ББ", "é"])(
  "asks for pieces that the database knows of whatever contains %s",
  async (text) => {
    const around = `x${text}路`;
    const { rows } = await sql<{ grams: string[] }>`select text_grams(${around}) as grams`.execute(
      database.db,
    );
    expect(rows[0]?.grams).toEqual(expect.arrayContaining(textGrams(text)));
  },
);

it("the database's pieces are of two to four characters", async () => {
  const { rows } = await sql<{ grams: string[] }>`select text_grams('Abc短') as grams`.execute(database.db);
  expect(rows[0]?.grams.toSorted()).toEqual(["ab", "abc", "abc短", "bc", "bc短", "c短"]);
});
