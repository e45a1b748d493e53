import { expect, it } from "vitest";
import { roles } from "../permission/role.ts";
import { judgeModes } from "../verdict/judge-mode.ts";
import {
  caseModesOf,
  editsEveryProblem,
  hasSubtasks,
  mayPublish,
  problemAuths,
  problemTypes,
} from "./problem-values.ts";

it("[GPROB-07] auth is 1 public, 2 private, 3 contest; type 0 ACM, 1 OI; three judge modes", () => {
  expect(problemAuths).toEqual({ public: 1, private: 2, contest: 3 });
  expect(problemTypes).toEqual({ acm: 0, oi: 1 });
  expect(Object.keys(judgeModes)).toEqual(["default", "spj", "interactive"]);
});

it("OI counts by subtasks, ACM may go on without an error; only subtasks have numbers", () => {
  expect(caseModesOf(1)).toEqual(["default", "subtask_lowest", "subtask_average"]);
  expect(caseModesOf(0)).toEqual(["default", "ergodic_without_error"]);
  const modes = [...caseModesOf(0), ...caseModesOf(1)];
  expect(modes.filter(hasSubtasks)).toEqual(["subtask_lowest", "subtask_average"]);
});

it("root and problem admins edit every problem and make it public, the ordinary admin does neither", () => {
  for (const rule of [editsEveryProblem, mayPublish])
    expect(Object.values(roles).filter(rule)).toEqual([roles.root, roles.problemAdmin]);
});
