import { expect, it } from "vitest";
import { readGrant, writeGrant } from "./balloon-grant.ts";

const key = new Uint8Array(32).fill(7);
const link = { contestId: 1000, number: 3 };
const grant = writeGrant(key, "carry", link);

it("a grant names its contest and its number", () => {
  expect(readGrant(key, "carry", grant)).toEqual(link);
});

it.each([
  ["of another contest", grant.replace("1000.", "1001.")],
  ["of another number", grant.replace(".3.", ".4.")],
  ["of the other purpose", writeGrant(key, "hear", link)],
  ["of another key", writeGrant(new Uint8Array(32), "carry", link)],
  ["with another spelling of the number", grant.replace(".3.", ".03.")],
  ["cut short", grant.slice(0, -1)],
  ["longer", `${grant}A`],
  ["empty", ""],
])("nothing is granted by one %s", (_what, text) => {
  expect(readGrant(key, "carry", text)).toBeUndefined();
});
