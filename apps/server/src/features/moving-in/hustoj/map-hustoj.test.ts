import { describe, expect, it } from "vitest";
import { oldRow } from "../old-row.ts";
import { letterOf, mapContest } from "./map-contest.ts";
import { mapSubmission } from "./map-submission.ts";
import { mapReply, mapTopic } from "./map-talk.ts";
import { mapUser } from "./map-user.ts";

describe("a user of HUSTOJ", () => {
  it.each([
    ["0123456789abcdef0123456789abcdef", "md5-hex"],
    [Buffer.alloc(24, 7).toString("base64"), "hustoj"],
    ["plain", undefined],
    ["", undefined],
  ])("with the password %j has the scheme %j", (password, scheme) => {
    expect(mapUser(oldRow({ user_id: "Ada", password }), []).password?.scheme).toBe(scheme);
  });

  it.each([
    [[], 1002, 0],
    [["administrator"], 1000, 0],
    [["contest_creator", "problem_editor"], 1008, 0],
    [["contest_creator", "vip"], 1001, 1],
    [["p1000", "c7"], 1002, 0],
  ])("with the rights %j has role %i and %i losses", (rights: string[], role, losses) => {
    const password = "0123456789abcdef0123456789abcdef";
    const told = mapUser(oldRow({ user_id: "Ada", password }), rights);
    expect([told.role, told.losses.length]).toEqual([role, losses]);
  });

  it("is the same in any case of its name", () => {
    const told = mapUser(oldRow({ user_id: "Ada " }), []);
    expect([told.oldId, told.username]).toEqual(["ada", "Ada"]);
  });
});

describe("a submission of HUSTOJ", () => {
  const told = (solution: object) =>
    mapSubmission(oldRow({ solution_id: 7, problem_id: 1000, user_id: "Ada", language: 1, ...solution }));

  it.each([
    [4, 0],
    [5, -3],
    [6, -1],
    [7, 1],
    [8, 2],
    [9, 3],
    [10, 3],
    [11, -2],
    [0, -4],
    [3, -4],
  ])("with result %i has status %i", (result, status) => {
    expect(told({ result })?.status).toBe(status);
  });

  it.each([{ result: 13 }, { result: 4, problem_id: 0 }])("of %j is a test run and none", (solution) => {
    expect(told(solution)).toBeUndefined();
  });

  it("says that the output was too long", () => {
    expect(told({ result: 9 })?.message).toBe("Output Limit Exceeded");
  });

  it.each([
    [0, "C 17 With O2"],
    [6, "Python3"],
    [8, "Perl"],
    [99, "HUSTOJ language 99"],
  ])("in language %i is in %s", (language, name) => {
    expect(told({ result: 4, language })?.language).toBe(name);
  });
});

describe("a contest of HUSTOJ", () => {
  it.each([
    [0, "A"],
    [25, "Z"],
    [26, "AA"],
    [51, "AZ"],
    [52, "BA"],
  ])("calls its problem %i %s", (index, letter) => {
    expect(letterOf(index)).toBe(letter);
  });

  it.each([
    [{ private: 0, password: "" }, 0],
    [{ private: 1, password: "" }, 1],
    [{ private: 0, password: "open" }, 1],
  ])("of %j has auth %i", (contest, auth) => {
    const row = oldRow({ contest_id: 1, title: "Cup", ...contest });
    expect(mapContest({ contest: row, problems: [], entrants: [], managers: [] }).auth).toBe(auth);
  });
});

describe("a topic of HUSTOJ", () => {
  const topic = oldRow({ tid: 1, title: "Help", author_id: "ada", pid: 0 });

  it.each([
    [0, "How?", true],
    [1, "Help", false],
    [2, "Help", false],
  ])("whose text has the status %i says %s", (status, content, isComment) => {
    const text = oldRow({ rid: 1, topic_id: 1, author_id: "ada", content: "How?", status });
    expect(mapTopic(topic, [text]).content).toBe(content);
    expect(mapReply(text) !== undefined).toBe(isComment);
  });
});
