import { expect, test, vi } from "vitest";

vi.mock("zod", () => {
  throw new Error("zod was loaded");
});

test("nothing that the pages load reaches a schema", async () => {
  await expect(import("./index.ts")).rejects.toThrow();
  const { routeTable } = await import("./web.ts");
  const { zhCn } = await import("./messages/zh-cn.ts");
  const { enUs } = await import("./messages/en-us.ts");
  expect(routeTable.login).toEqual({ method: "POST", path: "/api/login" });
  expect(Object.keys(zhCn)).toEqual(Object.keys(enUs));
});
