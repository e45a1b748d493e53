import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { LoadingBar } from "./loading-bar.tsx";

it.each([
  [true, 1],
  [false, 0],
])("while the page goes elsewhere is %s, there are %i bars", async (isBusy, bars) => {
  await renderPart(<LoadingBar isBusy={isBusy} />);
  expect(screen.queryAllByRole("progressbar", { name: "Loading" })).toHaveLength(bars);
});
