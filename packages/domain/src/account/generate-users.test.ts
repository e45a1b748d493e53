import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type GenerateOrder,
  generatedNames,
  generateFaults,
  newUsersMax,
  readablePassword,
} from "./generate-users.ts";

const order = (changes: Partial<GenerateOrder> = {}): GenerateOrder => ({
  ...{ prefix: "team", suffix: "", numberFrom: 1, numberTo: 3, passwordLength: 8 },
  ...changes,
});

it("names are made of the prefix, each number and the suffix", () => {
  expect(generatedNames(order({ prefix: " cs", suffix: "_a ", numberFrom: 9, numberTo: 11 }))).toEqual([
    "cs9_a",
    "cs10_a",
    "cs11_a",
  ]);
});

it.each([
  [5, 4, "Number_Check_Order"],
  [5, 5, undefined],
  [0, 0, undefined],
  [-1, 3, undefined],
  [1, newUsersMax, undefined],
  [1, newUsersMax + 1, "Number_Check_Count"],
  [1, 1.5, "Number_Check_Whole"],
])("[ADMIN-09] from %d to %d: %s", (numberFrom, numberTo, fault) => {
  expect(generateFaults(order({ numberFrom, numberTo })).numberTo).toBe(fault);
});

it.each([
  [5, "Password_Length_Check_Between"],
  [6, undefined],
  [25, undefined],
  [26, "Password_Length_Check_Between"],
  [8.5, "Password_Length_Check_Between"],
  [Number.NaN, "Password_Length_Check_Between"],
])("[ADMIN-10] a password length of %d: %s", (passwordLength, fault) => {
  expect(generateFaults(order({ passwordLength })).passwordLength).toBe(fault);
});

it.each([
  [{ prefix: "a b" }, "Username_Check_Shape"],
  [{ prefix: "x".repeat(19), numberTo: 9 }, undefined],
  [{ prefix: "x".repeat(19), numberTo: 10 }, "Username_Check_Max"],
  [{ prefix: "", suffix: "" }, undefined],
])("of the names %j is at fault: %s", (changes, fault) => {
  expect(generateFaults(order(changes)).prefix).toBe(fault);
});

describe("a readable password", () => {
  it("has the length asked for, and nothing that is taken for another on paper", () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 25 }), fc.infiniteStream(fc.nat()), (length, numbers) => {
        const password = readablePassword(length, (below) => (numbers.next().value ?? 0) % below);
        expect(password).toMatch(new RegExp(`^[a-km-np-z2-9]{${length}}$`));
      }),
    );
  });
});
