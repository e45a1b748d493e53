import { expect, it } from "vitest";
import { cutNote } from "./jury-facts.ts";

it.each(["", "x"])(
  "a note that is cut holds whole characters only, whatever is before them: %j",
  (before) => {
    const note = cutNote(before + "\u{1f600}".repeat(1500));
    expect(note.isWellFormed()).toBe(true);
    expect(note).toHaveLength(2000);
  },
);
