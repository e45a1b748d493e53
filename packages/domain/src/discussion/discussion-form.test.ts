import { describe, expect, it } from "vitest";
import { discussionFaults, problemTitle } from "./discussion-form.ts";

const good = { title: "Why?", description: "A question", categoryId: 1, content: "It *is*." };
const keys = (changes: object) => discussionFaults({ ...good, ...changes }).map(({ key }) => key);

describe("what is wrong with a discussion", () => {
  it.each([
    ["[DISC-04] a blank title", { title: " \t　" }, "Discussion_Title_Required"],
    ["[DISC-04] a title of 256", { title: "x".repeat(256) }, "Discussion_Title_Max"],
    ["[DISC-05] a blank description", { description: " " }, "Discussion_Description_Required"],
    ["[DISC-05] a description of 256", { description: "x".repeat(256) }, "Discussion_Description_Max"],
    ["[DISC-06] no category", { categoryId: null }, "Discussion_Category_Required"],
    ["[DISC-06] none sent", { categoryId: undefined }, "Discussion_Category_Required"],
    ["[DISC-07] blank content", { content: "\n" }, "Discussion_Content_Required"],
    ["[DISC-07] content of 65536", { content: "x".repeat(65_536) }, "Discussion_Content_Max"],
  ])("%s", (_what, changes, key) => {
    expect(keys(changes)).toEqual([key]);
  });

  it("[DISC-04, DISC-05, DISC-07] nothing at the very bounds", () => {
    const [title, content] = ["x".repeat(255), "x".repeat(65_535)];
    expect(keys({ title, description: title, content })).toEqual([]);
  });

  it("[DISC-08] comes in the order title, description, category, content", () => {
    const all = discussionFaults({ title: "", description: "", content: "" });
    expect(all.map(({ path }) => path)).toEqual(["title", "description", "categoryId", "content"]);
  });
});

describe("the title of a problem's discussion", () => {
  it.each([
    ["Why?", "[P1] Why?"],
    [" Why? ", "[P1] Why?"],
    ["[P1] Why?", "[P1] Why?"],
    ["[P12] Why?", "[P1] [P12] Why?"],
    ["  ", ""],
  ])("of %j is %j", (title, expected) => {
    expect(problemTitle("P1", title)).toBe(expected);
    expect(problemTitle("P1", problemTitle("P1", title))).toBe(expected);
  });
});
