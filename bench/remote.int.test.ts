import { expect, it } from "vitest";
import { benchRemote } from "./remote.ts";

it("every submission over flaky judges ends, none is there twice, and no account works twice at once", {
  timeout: 120_000,
}, async () => {
  expect(await benchRemote({ isSmoke: true })).toBe(true);
});
