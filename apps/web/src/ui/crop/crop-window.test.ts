import { expect, it } from "vitest";
import { cropWindow, dragCrop, wholeCrop } from "./crop-window.ts";

const wide = { width: 400, height: 200 };

it("takes the largest square in the middle", () => {
  expect(cropWindow(wide, wholeCrop)).toEqual({ side: 200, left: 100, top: 0 });
  expect(cropWindow({ width: 90, height: 300 }, wholeCrop)).toEqual({ side: 90, left: 0, top: 105 });
});

it("takes less of the picture the closer it looks", () => {
  expect(cropWindow(wide, { zoom: 4, x: 0, y: 1 })).toEqual({ side: 50, left: 0, top: 150 });
});

it("moves with the hand, and stays inside the picture", () => {
  const dragged = dragCrop(wide, wholeCrop, { x: 0.25, y: 0.5 });
  expect(cropWindow(wide, dragged)).toEqual({ side: 200, left: 50, top: 0 });
  expect(cropWindow(wide, dragCrop(wide, wholeCrop, { x: -9, y: 0 })).left).toBe(200);
  expect(cropWindow(wide, dragCrop(wide, wholeCrop, { x: 9, y: 0 })).left).toBe(0);
});
