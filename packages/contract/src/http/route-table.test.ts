import { expect, test } from "vitest";
import type { Route } from "./route.ts";
import { routeTable } from "./route-table.ts";
import { routes } from "./routes.ts";

test("the table of the pages is the contract's, with POST where a call takes both", () => {
  const told = Object.entries<Route>(routes).map(([name, { methods, path }]) => {
    return [name, { method: methods.includes("POST") ? "POST" : methods[0], path }];
  });
  expect(routeTable).toEqual(Object.fromEntries(told));
});
