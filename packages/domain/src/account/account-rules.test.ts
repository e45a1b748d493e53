import { expect, it } from "vitest";
import { isEmailShape, isUsernameShape } from "./account-rules.ts";

it.each(["alice", "李雷", "o.reilly", "x_1-2", "Ünïcode9"])("%s may be a name", (name) => {
  expect(isUsernameShape(name)).toBe(true);
});

it.each(["", "a b", "a@b", "a/b", "<b>", "a\u200Bb", "a\n", "e\u0301"])("%j may not", (name) => {
  expect(isUsernameShape(name)).toBe(false);
});

it.each(["a@b.cn", "first.last+tag@mail.example.org", "李@例子.中国"])(
  "%s has the form of an address",
  (text) => {
    expect(isEmailShape(text)).toBe(true);
  },
);

it.each([
  "",
  "a",
  "a@b",
  "@b.c",
  "a@.c",
  "a@b.",
  "a b@c.d",
  "a@b@c.d",
  "a@b.c\r\nBcc: x@y.z",
  "<a@b.c>",
  "a@b.c,d@e.f",
  `${"a".repeat(320)}@b.c`,
])("%j has not", (text) => {
  expect(isEmailShape(text)).toBe(false);
});
