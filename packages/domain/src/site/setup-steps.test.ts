import { expect, it } from "vitest";
import { nextSetupStep, type SetupStep, setupSteps } from "./setup-steps.ts";

it.each<[SetupStep[], SetupStep | undefined]>([
  [[], "site"],
  [["site"], "mail"],
  [["mail", "judges"], "site"],
  [["content", "site", "mail"], "judges"],
  [[...setupSteps], undefined],
])("after %j comes %s", (done, next) => {
  expect(nextSetupStep(done)).toBe(next);
});
