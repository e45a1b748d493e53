import { expect, it } from "vitest";
import {
  isPictureAddress,
  isTimeZone,
  isWebAddress,
  type ProfileField,
  profileFault,
  profileLimits,
} from "./profile-rules.ts";

it.each(Object.entries(profileLimits))("%s has at most %i characters", (name, max) => {
  const field = name as ProfileField;
  const text = (length: number) =>
    field === "github" || field === "blog" ? `https://a.b/`.padEnd(length, "x") : "x".repeat(length);
  expect(profileFault(field, "")).toBeUndefined();
  expect(profileFault(field, ` ${text(max)} `)).toBeUndefined();
  expect(profileFault(field, text(max + 1))).toBe("Text_Check_Max");
});

it.each([
  ["nickname", "早潮 🌊", undefined],
  ["nickname", "a\nb", "Text_Check_Line"],
  ["realname", "a\u202Eb", "Text_Check_Line"],
  ["school", "a\u0000b", "Text_Check_Line"],
  ["signature", "# Hello\n\nworld", undefined],
  ["signature", "a\u0000b", "Text_Check_Line"],
  ["blog", "tide.example", "Address_Check_Format"],
] as const)("%s may hold %j: %s", (field, text, fault) => {
  expect(profileFault(field, text)).toBe(fault);
});

it.each(["http://a", "https://tide.example/a?b#c", "HTTPS://例子.中国/路", "http://127.0.0.1:8080"])(
  "%s may stand behind a link",
  (text) => {
    expect(isWebAddress(text)).toBe(true);
  },
);

it.each([
  "",
  "tide.example",
  "javascript:alert(1)",
  " javascript:alert(1)//https://a",
  "data:text/html,x",
  "//tide.example",
  "https://",
  "https:///a",
  "https://user:secret@tide.example",
  "https://tide.example@evil.example",
  "https://a\\@b",
  'https://a/"onmouseover=x',
  "https://a/<b>",
  "https://a b",
  "https://a\njavascript:1",
  "https://a/\u202Egpj",
])("%j may not", (text) => {
  expect(isWebAddress(text)).toBe(false);
});

it("knows the addresses of our own pictures from others", () => {
  const sha256 = "0123456789abcdef".repeat(4);
  expect(isPictureAddress(`/api/public/img/${sha256}.webp`)).toBe(true);
  expect(isPictureAddress(`/api/public/img/${sha256}.svg`)).toBe(true);
  for (const other of [
    `https://evil.example/api/public/img/${sha256}.webp`,
    `/api/public/img/${sha256}.html`,
    `/api/public/img/../${sha256}.webp`,
    "/api/logout",
  ]) {
    expect(isPictureAddress(other), other).toBe(false);
  }
});

it.each(["Asia/Shanghai", "America/Argentina/Buenos_Aires", "UTC"])("%s is a time zone", (text) => {
  expect(isTimeZone(text)).toBe(true);
});

it.each(["", "Asia/Nowhere", "Mars", "+08:00", "Asia/Shanghai; drop"])("%j is none", (text) => {
  expect(isTimeZone(text)).toBe(false);
});
