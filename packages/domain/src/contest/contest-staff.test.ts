import { expect, it } from "vitest";
import { contestRights, contestStaffRoles, staffRights } from "./contest-staff.ts";

it.each([
  [[], []],
  [["jury"], ["run", "seeAll", "answer", "balloons", "prints"]],
  [["balloon"], ["balloons"]],
  [["print"], ["prints"]],
  [["observer"], ["seeAll"]],
  [
    ["print", "balloon"],
    ["balloons", "prints"],
  ],
] as const)("%j may %j", (roles, rights) => {
  expect(staffRights(roles)).toEqual(rights);
});

it("every right is somebody's, and the jury has all", () => {
  expect(contestStaffRoles).toEqual(["jury", "balloon", "print", "observer"]);
  expect(staffRights(["jury"])).toEqual(contestRights);
});
