import { expect, it } from "vitest";
import { groupAvatarFault } from "./group-avatar.ts";

it.each(["a.gif", "a.jpg", "a.jpeg", "A.PNG", "a.bmp", "a.b.webp"])("[GSET-02] %s may be chosen", (name) => {
  expect(groupAvatarFault({ name, size: 1 })).toBeUndefined();
});

it.each(["a.svg", "a.txt", "png", "a.png.exe", ""])("[GSET-02] %j may not", (name) => {
  expect(groupAvatarFault({ name, size: 1 })).toBe("File_type_not_support");
});

it.each([
  [2_097_152, undefined],
  [2_097_153, "Exceed_max_size_limit"],
])("[GSET-03] %i bytes", (size, fault) => {
  expect(groupAvatarFault({ name: "a.png", size })).toBe(fault);
});
