import { expect, it } from "vitest";
import { decideCode } from "./decide-code.ts";

it.each(["", "   ", "\n\t\r\n", "\u3000"])("[EDIT-06] %j is empty", (code) => {
  expect(decideCode(code)).toEqual({ allow: false, because: "code_empty" });
});

it("[EDIT-07] 65535 characters may be sent, 65536 may not", () => {
  expect(decideCode("x".repeat(65_535))).toEqual({ allow: true });
  expect(decideCode("x".repeat(65_536))).toEqual({ allow: false, because: "code_too_long" });
});

it("[EDIT-07] counts characters, not bytes", () => {
  expect(decideCode("题".repeat(65_535))).toEqual({ allow: true });
});
