import { describe, expect, it } from "vitest";
import { oldRow } from "../old-row.ts";
import { mapUser } from "./map-user.ts";

const md5 = "0123456789abcdef0123456789ABCDEF";

describe("a user of HOJ", () => {
  it.each([
    [md5, { hash: md5.toLowerCase(), scheme: "md5-hex" }, 0],
    ["$2a$10$something", null, 1],
    [null, null, 1],
  ])("with the password %j", (password, kept, losses) => {
    const told = mapUser(oldRow({ uuid: "1", username: "ada", password }));
    expect([told.password, told.losses.length]).toEqual([kept, losses]);
  });

  it.each([
    [1000, 1000, 0],
    [1008, 1008, 0],
    [null, 1002, 0],
    [1, 1002, 1],
  ])("of role %j has role %i here", (role_id, role, losses) => {
    const told = mapUser(oldRow({ uuid: "1", username: "ada", password: md5, role_id }));
    expect([told.role, told.losses.length]).toEqual([role, losses]);
  });

  it.each([
    ["male", "male"],
    ["secrecy", "secrecy"],
    ["other", "secrecy"],
    [null, "secrecy"],
  ])("of gender %j is %j", (gender, told) => {
    expect(mapUser(oldRow({ uuid: "1", username: "ada", password: md5, gender })).gender).toBe(told);
  });
});
