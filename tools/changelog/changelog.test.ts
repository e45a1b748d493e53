import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readChanges } from "./read-changes.ts";
import { renderChangelog } from "./render-changelog.ts";

test("CHANGELOG.md is what `npm run changelog` writes", () => {
  expect(readFileSync("CHANGELOG.md", "utf8")).toBe(renderChangelog(readChanges()));
});

test("changes stand under their version and reader, newest first, what is unreleased on top", () => {
  const text = renderChangelog([
    { name: "a.md", text: "audience: operator\nsince: 0.9.0\n\nOld.\n" },
    { name: "b.md", text: "audience: operator\nsince: 0.10.0\n\nTwo\nlines.\n" },
    { name: "c.md", text: "audience: security\nsince: 0.10.0\n\nA wall.\n" },
    { name: "d.md", text: "audience: jury\n\nNew.\n" },
    { name: "e.md", text: "audience: jury\n\nNewer.\n" },
  ]);
  expect(text.slice(text.indexOf("## "))).toBe(`## Unreleased

### For juries

- New.
- Newer.

## 0.10.0

### Security

- A wall.

### For operators

- Two
  lines.

## 0.9.0

### For operators

- Old.
`);
});

test.each([
  ["an unknown reader", "audience: everybody\n\nText.\n"],
  ["no front line", "Text.\n"],
  ["no text", "audience: jury\n\n"],
  ["an odd version", "audience: jury\nsince: soon\n\nText.\n"],
])("a change with %s is refused by name", (_case, text) => {
  expect(() => renderChangelog([{ name: "odd.md", text }])).toThrow("changes/odd.md");
});
