import { describe, expect, it } from "vitest";
import { mayDeleteComment, mayReply, seesAllComments, seesComment } from "./comment-rules.ts";

const running = { kind: "contest", ownerId: "owner", isOver: false } as const;
const over = { ...running, isOver: true };
const discussion = { kind: "discussion" } as const;
const ann = { userId: "ann", isContestAdmin: false, seesAll: false, isStaff: false };
const siteAdmin = { ...ann, userId: "admin", isStaff: true };
const jury = { ...ann, userId: "jury", isContestAdmin: true, seesAll: true };
const observer = { ...ann, userId: "observer", seesAll: true };
const visitor = { ...ann, userId: undefined };

describe("what is shown", () => {
  it.each([
    ["another's, while it runs", running, ann, "bob", false, false],
    ["the own one", running, ann, "ann", false, true],
    ["one of the contest's admins", running, ann, "jury", true, true],
    ["another's, to a site admin while it runs", running, siteAdmin, "bob", false, false],
    ["another's, to the jury", running, jury, "bob", false, true],
    ["another's, to an observer", running, observer, "bob", false, true],
    ["another's, after the end", over, ann, "bob", false, true],
    ["another's, in a discussion", discussion, visitor, "bob", false, true],
  ])("%s", (_what, place, reader, userId, isContestAdmin, expected) => {
    expect(seesComment(place, reader, { userId, isContestAdmin })).toBe(expected);
  });

  it("everything, to the jury, after the end and in discussions", () => {
    expect([seesAllComments(running, ann), seesAllComments(running, jury)]).toEqual([false, true]);
    expect([seesAllComments(over, ann), seesAllComments(discussion, visitor)]).toEqual([true, true]);
  });
});

describe("[CMNT-11] in a contest a reply is for", () => {
  it.each([
    ["the own comment", ann, { userId: "ann", isRoot: false }, true],
    ["a comment of an ordinary user", ann, { userId: "bob", isRoot: false }, true],
    ["a comment of root", ann, { userId: "root", isRoot: true }, false],
    ["a comment of the owner", ann, { userId: "owner", isRoot: false }, false],
    ["a comment of root, by the contest's admin", jury, { userId: "root", isRoot: true }, true],
    ["a comment of the owner, by the contest's admin", jury, { userId: "owner", isRoot: false }, true],
    ["a comment of the owner, by an observer", observer, { userId: "owner", isRoot: false }, false],
    ["a comment of the owner, by a site admin", siteAdmin, { userId: "owner", isRoot: false }, false],
  ])("%s: %#", (_what, reader, author, expected) => {
    expect(mayReply(running, reader, author)).toBe(expected);
    expect(mayReply(over, reader, author)).toBe(expected);
    expect(mayReply(discussion, reader, author)).toBe(true);
  });
});

it.each([
  ["the own one", running, ann, "ann", true],
  ["another's", running, ann, "bob", false],
  ["another's, by the contest's admin", running, jury, "bob", true],
  ["another's, by an observer", running, observer, "bob", false],
  ["another's in a contest, by a site admin", running, siteAdmin, "bob", false],
  ["another's in a discussion, by a site admin", discussion, siteAdmin, "bob", true],
  ["another's in a discussion", discussion, ann, "bob", false],
  ["another's, by a visitor", discussion, visitor, "bob", false],
])("deleting %s", (_what, place, reader, userId, expected) => {
  expect(mayDeleteComment(place, reader, { userId })).toBe(expected);
});
