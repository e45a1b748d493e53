import { expect, it } from "vitest";
import { createLogger, type Logger } from "./create-logger.ts";

it.each<[string, (log: Logger) => void]>([
  ["at the top", (log) => log.info({ password: "hunter2" }, "hello")],
  ["inside", (log) => log.info({ body: { code: "hunter2" } }, "hello")],
  ["deeper", (log) => log.info({ request: { headers: { authorization: "hunter2" } } }, "hello")],
  ["in a list", (log) => log.info({ users: [{ email: "hunter2" }] }, "hello")],
  [
    "below what is looked at",
    (log) => log.info({ a: { b: { c: { d: { e: { token: "hunter2" } } } } } }, "hello"),
  ],
  ["on an error", (log) => log.error(Object.assign(new Error("x"), { secret: "hunter2" }), "hello")],
])("keeps a secret %s out of the log", (_where, write) => {
  const lines: string[] = [];
  write(
    createLogger({ process: "test", level: "info", version: "0" }, { write: (line) => lines.push(line) }),
  );
  expect(lines.join("")).toContain("hello");
  expect(lines.join("")).not.toContain("hunter2");
});

it("leaves what is not secret as it is", () => {
  const lines: string[] = [];
  const fields = { method: "GET", parts: [1, { a: null }], at: { day: new Date(0) } };
  createLogger({ process: "test", level: "info", version: "0" }, { write: (line) => lines.push(line) }).info(
    fields,
    "hello",
  );
  expect(JSON.parse(lines.join(""))).toMatchObject(JSON.parse(JSON.stringify(fields)));
});
