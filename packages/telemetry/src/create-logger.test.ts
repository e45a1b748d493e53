import { expect, it } from "vitest";
import { createLogger } from "./create-logger.ts";

it("keeps secrets out of the log, at the top and inside", () => {
  const lines: string[] = [];
  const log = createLogger(
    { process: "test", level: "info", version: "0" },
    { write: (line) => lines.push(line) },
  );
  log.info(
    { password: "hunter2", body: { code: "123456" }, request: { headers: { authorization: "tok" } } },
    "hello",
  );
  expect(lines.join("")).toContain("hello");
  expect(lines.join("")).not.toMatch(/hunter2|123456|tok"/);
});
