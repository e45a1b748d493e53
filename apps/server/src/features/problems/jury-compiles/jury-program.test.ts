import { expect, it } from "vitest";
import { juryProgramHash } from "./jury-program.ts";

const program = { code: "int main() {}", language: "C++" as const, files: { "a.h": "1", "b.h": "2" } };

it("knows a program again, whatever the order of its files", () => {
  expect(juryProgramHash({ ...program, files: { "b.h": "2", "a.h": "1" } })).toBe(juryProgramHash(program));
});

it.each([
  { code: "int main() { }" },
  { language: "C" as const },
  { files: {} },
  { files: { "a.h": "2", "b.h": "1" } },
  { files: { "a.h": "1", "c.h": "2" } },
])("takes it for another with %j", (change) => {
  expect(juryProgramHash({ ...program, ...change })).not.toBe(juryProgramHash(program));
});
