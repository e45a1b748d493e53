import { expect, it } from "vitest";
import { catalogueOf } from "./catalogue-of.ts";

it("gym problems have the languages and tags of Codeforces, all others their own", () => {
  expect(["ME", "GYM", "CF", "HDU"].map(catalogueOf)).toEqual(["ME", "CF", "CF", "HDU"]);
});
