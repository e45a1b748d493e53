import { locales, profileFault } from "@touchstone/domain";
import { createRandom } from "@touchstone/problem-package";
import { describe, expect, it } from "vitest";
import { inventProfiles } from "./invent-profiles.ts";

describe.each(locales)("the profiles of people who speak %s", (locale) => {
  const profiles = inventProfiles(createRandom("profiles"), locale, 30);
  const given = (field: "nickname" | "school" | "signature") =>
    profiles.map((profile) => profile[field]).filter((text) => text !== null);

  it("are the same for the same seed, and others for another", () => {
    expect(inventProfiles(createRandom("profiles"), locale, 30)).toEqual(profiles);
    expect(inventProfiles(createRandom("others"), locale, 30)).not.toEqual(profiles);
  });

  it("are such as their owners could have typed", () => {
    for (const field of ["nickname", "school", "signature"] as const)
      for (const text of given(field)) expect(profileFault(field, text), text).toBeUndefined();
  });

  it("differ, and leave some fields empty", () => {
    for (const field of ["nickname", "signature"] as const) {
      expect(given(field).length).toBeGreaterThan(10);
      expect(given(field).length).toBeLessThan(30);
      expect(new Set(given(field)).size).toBe(given(field).length);
    }
    expect(new Set(given("school")).size).toBeGreaterThan(3);
  });
});
