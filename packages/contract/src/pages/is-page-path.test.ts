import { expect, it } from "vitest";
import { isPagePath } from "./is-page-path.ts";

it.each(["", "/", "/home", "/home/", "/problem", "/problem/T1", "/submission-detail/7", "/admin/login"])(
  "%j is the address of a page",
  (path) => {
    expect(isPagePath(path)).toBe(true);
  },
);

it.each(["/nowhere", "/home/x", "/problem/T1/x", "/submission-detail", "/HOME", "/group/7/x", "/$problemID"])(
  "%j is not",
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);
