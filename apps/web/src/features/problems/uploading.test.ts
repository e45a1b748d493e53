import { expect, it, vi } from "vitest";
import { beginUploading } from "./uploading.ts";

it("tells how long the rest takes once some of the file is sent", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  const show = vi.fn();
  const hear = beginUploading(new File(["x".repeat(100)], "tests.zip"), show);
  now.mockReturnValue(3000);
  hear({ bytes: 0, totalBytes: 400 });
  hear({ bytes: 100, totalBytes: 400 });
  expect(show.mock.calls.map(([shown]) => shown)).toEqual([
    { name: "tests.zip", bytes: 0, totalBytes: 100, secondsLeft: undefined },
    { name: "tests.zip", bytes: 0, totalBytes: 400, secondsLeft: undefined },
    { name: "tests.zip", bytes: 100, totalBytes: 400, secondsLeft: 6 },
  ]);
});
