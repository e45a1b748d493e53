import { expect, it } from "vitest";
import { nicknameTone } from "./nickname-tone.ts";

it.each([
  ["Tide", 4],
  ["Early", 0],
  ["Mason.", 1],
  ["早潮", 2],
  ["Early Tide 8", 2],
  ["Early Tide 13", 3],
])("[GRANK-04] %s has colour %i", (nickname, tone) => {
  expect(nicknameTone(nickname)).toBe(tone);
});
