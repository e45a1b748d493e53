import { expect, it } from "vitest";
import { longSeats, readSeats, seatLimits } from "./seat-list.ts";

it("a line has a username and a seat, parted as tables part them", () => {
  expect(readSeats("ann\tB-07\nbob, Hall 2, row 3 \n\n  cat\r\ndan;A1")).toEqual([
    { username: "ann", seat: "B-07" },
    { username: "bob", seat: "Hall 2, row 3" },
    { username: "cat", seat: "" },
    { username: "dan", seat: "A1" },
  ]);
});

it("nothing is read from blanks", () => {
  expect(readSeats(" \n\n")).toEqual([]);
});

it("a seat that is too long is told by its line", () => {
  const [fits, long] = ["x".repeat(seatLimits.seatMax), "x".repeat(seatLimits.seatMax + 1)];
  expect(longSeats(readSeats(`ann ${fits}\nbob ${long}`))).toEqual([2]);
});
