import { expect, it } from "vitest";
import { readAuditQuery } from "./audit-query.ts";

const nothing = {
  ...{ username: undefined, action: undefined, object: undefined },
  ...{ from: undefined, until: undefined, before: undefined },
};

it.each([
  [{}, {}],
  [
    { username: "root", action: "judge", object: "judge:anvil-1" },
    { username: "root", action: "judge", object: "judge:anvil-1" },
  ],
  [{ from: "2026-11-15T16:30", until: "" }, { from: "2026-11-15T16:30" }],
  [{ before: "42" }, { before: 42 }],
  [{ before: "-1", username: ["a"], action: {} }, {}],
])("%j is read as %j", (raw, read) => {
  expect(readAuditQuery(raw)).toEqual({ ...nothing, ...read });
});
