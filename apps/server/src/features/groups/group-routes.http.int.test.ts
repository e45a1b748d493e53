/** Every call of groups × every caller × every kind of group, against one table of what each call needs. */
import { type Route, type RouteName, routes } from "@touchstone/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { groupCalls } from "../../testing/group-calls.ts";
import { groupPlaceCalls } from "../../testing/group-place-calls.ts";
import { groupProblemCalls } from "../../testing/group-problem-calls.ts";
import {
  answerOf,
  callerLevels,
  callerNames,
  expectedAnswer,
  type GroupCall,
  type GroupSite,
  groupKinds,
  openGroups,
} from "../../testing/open-groups.ts";

let site: GroupSite;
beforeAll(async () => {
  site = await openGroups();
});
afterAll(() => site.close());

const table = Object.entries({ ...groupCalls, ...groupProblemCalls, ...groupPlaceCalls }) as [
  RouteName,
  GroupCall,
][];

it("has a row for every call of groups", () => {
  const paths = Object.entries<Route>(routes).filter(([, { path }]) => /^\/api\/(get-)?group/.test(path));
  const known = new Set<string>(table.map(([name]) => name));
  expect(paths.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
});

describe.each(table)("[PERM-09] %s", (name, row) => {
  it.each(groupKinds)("of a %s group answers each caller as its row says", async (kind) => {
    const actual: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const ask = async (caller: (typeof callerNames)[number]) => {
      const standing = { caller, kind, level: callerLevels[caller] };
      expected[caller] = expectedAnswer(name, row, standing);
      actual[caller] = await answerOf(site, name, row, standing);
    };
    await Promise.all(callerNames.map(ask));
    expect(actual).toEqual(expected);
  });
});
