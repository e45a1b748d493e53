import fc from "fast-check";
import { expect, it } from "vitest";
import { passesAccountRule } from "./account-rule.ts";
import {
  accountRulePreview,
  newAccountRule,
  readAccountRule,
  writeAccountRule,
} from "./account-rule-text.ts";

const word = fc.stringMatching(/^[a-z]{0,6}$/);
const rules = fc
  .record({ prefix: word, suffix: word, start: fc.nat(5000), more: fc.nat(200), extra: word })
  .map(({ more, ...rule }) => ({ ...rule, end: rule.start + more }));

it("[GCONT-13] a rule is a JSON text of five named fields and is read back as it was", () => {
  expect(JSON.parse(writeAccountRule({ prefix: "p", suffix: "s", start: 1, end: 2, extra: "ada" }))).toEqual({
    ...{ prefix: "p", suffix: "s", number_from: 1, number_to: 2, extra_account: "ada" },
  });
  fc.assert(
    fc.property(rules, (rule) => {
      expect(readAccountRule(writeAccountRule(rule))).toEqual(rule);
    }),
  );
});

it("[GCONT-13] the preview shows prefix, number and suffix of accounts that the rule takes", () => {
  expect(accountRulePreview({ ...newAccountRule, prefix: " team ", suffix: "x" })).toEqual({
    ...{ first: "team1x", last: "team100x", count: 100 },
  });
  fc.assert(
    fc.property(rules, (rule) => {
      const shown = accountRulePreview(rule);
      expect([shown?.first, shown?.last].map((name) => passesAccountRule(rule, name ?? ""))).toEqual([
        true,
        true,
      ]);
    }),
  );
});

it("there is no preview without two numbers in their order", () => {
  const none = [
    { start: Number.NaN },
    { end: Number.NaN },
    { start: 3, end: 2 },
    { start: -1 },
    { start: 1.5 },
  ];
  for (const change of none) expect(accountRulePreview({ ...newAccountRule, ...change })).toBe(undefined);
  expect(readAccountRule("{}")).toEqual({
    ...{ prefix: "", suffix: "", start: Number.NaN, end: Number.NaN, extra: "" },
  });
});
