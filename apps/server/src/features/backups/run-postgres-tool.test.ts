import { expect, it } from "vitest";
import { runPostgresTool, splitPassword } from "./run-postgres-tool.ts";

it("a tool that is not there is refused with how to get it", async () => {
  await expect(runPostgresTool("pg_nowhere" as "pg_dump", { args: [] })).rejects.toThrow(
    /^pg_nowhere is not installed.*postgresql-client/,
  );
});

it.each([
  ["postgres://u:p%40s@h:5432/db", "postgres://u@h:5432/db", "p@s"],
  ["postgres://u@h/db?password=x&options=-c%20a", "postgres://u@h/db?options=-c%20a", "x"],
  ["postgres://u@h/db?options=-c%20a", "postgres://u@h/db?options=-c%20a", undefined],
])("no password of %s is among the arguments of a tool", (url, address, password) => {
  expect(splitPassword(url)).toEqual({ address, ...(password && { password }) });
});
