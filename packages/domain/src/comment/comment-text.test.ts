import { expect, it } from "vitest";
import { commentFault } from "./comment-text.ts";

it.each(["", " ", "\n\t ", "　"])("[CMNT-06] %j says nothing", (text) => {
  expect(commentFault(text)).toBe("Content_cannot_be_empty");
});

it("[CMNT-07] 10000 characters are taken, one more is not", () => {
  expect(commentFault("x".repeat(10_000))).toBeUndefined();
  expect(commentFault("x".repeat(10_001))).toBe("Can_not_exceed_10000");
});
