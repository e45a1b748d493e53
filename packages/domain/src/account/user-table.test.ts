import { describe, expect, it } from "vitest";
import { readUserTable } from "./user-table.ts";

const faultsOf = (row: string[]) =>
  readUserTable([row]).users[0]?.faults.map(({ column, key }) => `${column} ${key}`);

describe("[ADMIN-11] a line of seven columns", () => {
  it("is read in their order", () => {
    const row = ["ada", "secret-1", "ada@example.org", "Ada Li", "female", "Ace", "First School"];
    expect(readUserTable([row])).toEqual({
      ignored: [],
      users: [
        {
          line: 1,
          user: {
            ...{ username: "ada", password: "secret-1", email: "ada@example.org", realname: "Ada Li" },
            ...{ gender: "female", nickname: "Ace", school: "First School", number: "" },
          },
          faults: [],
        },
      ],
    });
  });

  it("needs a username and a password, and nothing else", () => {
    expect(faultsOf(["ada", "secret-1"])).toEqual([]);
    expect(faultsOf(["ada", "secret-1", "", "", "", "", ""])).toEqual([]);
    expect(faultsOf(["ada", ""])).toEqual(["password Password_Check_Required"]);
    expect(faultsOf(["", "secret-1"])).toEqual(["username Username_Check_Required"]);
  });

  it.each([
    [["a".repeat(21), "secret-1"], "username Username_Check_Max"],
    [["a b", "secret-1"], "username Username_Check_Shape"],
    [["ada", "short"], "password Password_Check_Between"],
    [["ada", "a".repeat(26)], "password Password_Check_Between"],
    [["ada", "secret-1", "no address"], "email Email_Check_Format"],
    [["ada", "secret-1", "", "x".repeat(51)], "realname Text_Check_Max"],
    [["ada", "secret-1", "", "", "robot"], "gender Gender_Check_Choice"],
    [["ada", "secret-1", "", "", "", "two\nlines"], "nickname Text_Check_Line"],
    [["ada", "secret-1", "", "", "", "", "x".repeat(101)], "school Text_Check_Max"],
  ])("%j is refused: %s", (row, fault) => {
    expect(faultsOf(row)).toEqual([fault]);
  });

  it.each([
    ["男", "male"],
    ["女", "female"],
    ["F", "female"],
    ["保密", "secrecy"],
    ["", "secrecy"],
  ])("reads the gender %j as %s", (text, gender) => {
    expect(readUserTable([["ada", "secret-1", "", "", text]]).users[0]?.user.gender).toBe(gender);
  });
});

describe("a heading", () => {
  it.each([
    [["姓名", "学号", "用户名", "密码", "班级"], ["班级"]],
    [["Real name", "Student ID", "Username *", "Password (初始)", "Class"], ["Class"]],
  ])("%j names the columns, in any order", (heading, ignored) => {
    const table = readUserTable([heading, [], ["李雷", "2024001", "lilei", "secret-1", "三班"]]);
    expect(table).toMatchObject({
      ignored,
      users: [{ line: 3, user: { username: "lilei", realname: "李雷", number: "2024001" }, faults: [] }],
    });
  });

  it("is none when it names a single column, or where the columns stand in their order", () => {
    expect(readUserTable([["user", "secret-1"]]).users).toHaveLength(1);
    expect(readUserTable([["user", "password"]], { isOrdered: true }).users).toHaveLength(1);
  });
});

it("a line without a password gets a new one where the reader is given them", () => {
  const { users } = readUserTable([["ada", "own-one"], ["bob"]], { newPassword: () => "new-one" });
  expect(users.map(({ user, faults }) => [user.password, faults.length])).toEqual([
    ["own-one", 0],
    ["new-one", 0],
  ]);
});

it("of two lines with one name or address, whatever their case, the later is at fault", () => {
  const { users } = readUserTable([
    ["ada", "secret-1", "a@b.cn"],
    ["bob", "secret-1", "A@B.cn"],
    ["Ada", "secret-1"],
    ["eve", "secret-1"],
  ]);
  expect(users.map(({ faults }) => faults.map(({ column }) => column))).toEqual([
    [],
    ["email"],
    ["username"],
    [],
  ]);
});
