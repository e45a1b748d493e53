import fc from "fast-check";
import { expect, it } from "vitest";
import { readIdList, readNamedIds } from "./id-list.ts";

it.each<[string, string[]]>([
  ["1001,1003-1005", ["1001", "1003", "1004", "1005"]],
  ["T1001 t1003", ["T1001", "T1003"]],
  ["T1003-T1005", ["T1003", "T1004", "T1005"]],
  ["T1003-1005", ["T1003", "T1004", "T1005"]],
  ["1001，1002、1003；1004\n1005", ["1001", "1002", "1003", "1004", "1005"]],
  ["098-101", ["098", "099", "100", "101"]],
  ["1001,1001,1002", ["1001", "1002"]],
  [" 1001 , 1002 ,", ["1001", "1002"]],
])("%j names problems", (text, displayIds) => {
  expect(readIdList(text)).toEqual({ displayIds, numbers: displayIds.filter((id) => /^\d/.test(id)) });
});

it.each([
  "",
  "1001",
  "1001,1001",
  "two sum",
  "1010-1003",
  "T1-P9",
  "CF-1A",
  "HDU-1000,HDU-1001",
  "a,b",
  "2 sat",
])("%j is a keyword", (text) => {
  expect(readIdList(text)).toBeUndefined();
});

it.each<[string, string[]]>([
  ["1001,1003-1005", ["1001", "1003", "1004", "1005"]],
  ["t1001", ["T1001"]],
  ["CF-1A, 1002\n1002", ["CF-1A", "1002"]],
  ["1010-1003", ["1010-1003"]],
  [" , ", []],
])("%j names, for a list of problems, %j", (text, ids) => {
  expect(readNamedIds(text)).toEqual(ids);
});

it("never names more than 200 problems, however long the range", () => {
  expect(readIdList("1-999999999")?.displayIds).toHaveLength(200);
  expect(readNamedIds("1-999999999")).toHaveLength(200);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readIdList(text)?.displayIds.length ?? 2).toSatisfy(
        (count: number) => count >= 2 && count <= 200,
      );
    }),
  );
});
