import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { type SplitLayout, SplitPane } from "./split-pane.tsx";

function Panes() {
  const [layout, setLayout] = useState<SplitLayout>({ percent: 50, shown: "both" });
  const names = { onlyFirst: "Only one", onlySecond: "Only two", both: "Both" };
  return (
    <SplitPane label="Border" names={names} first="one" second="two" layout={layout} onLayout={setLayout} />
  );
}

const divider = () => screen.getByRole("separator", { name: "Border" });
const value = () => Number(divider().getAttribute("aria-valuenow"));
const frame = () => divider().closest<HTMLElement>("[data-shown]");
const shown = () => frame()?.dataset.shown;

it("[PDET-05] the divider moves by arrow keys within bounds", async () => {
  await renderPart(<Panes />);
  divider().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(value()).toBe(54);
  await userEvent.keyboard("{ArrowLeft}");
  expect(value()).toBe(52);
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect([value(), shown()]).toEqual([25, "both"]);
});

it("[PDET-05] Enter folds the second pane away and restores it where it was", async () => {
  await renderPart(<Panes />);
  divider().focus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect([value(), shown()]).toEqual([100, "first"]);
  await userEvent.keyboard("{Enter}");
  expect([value(), shown()]).toEqual([52, "both"]);
  await userEvent.keyboard("{End}{ArrowLeft}");
  expect([value(), shown()]).toEqual([52, "both"]);
});

it("[PDET-05] the divider is dragged; at the edge the second pane goes away and comes back", async () => {
  await renderPart(<Panes />);
  const captured = vi.fn(() => false);
  Object.assign(divider(), {
    setPointerCapture: () => captured.mockReturnValue(true),
    hasPointerCapture: captured,
  });
  vi.spyOn(frame()!, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 1000, 500));
  fireEvent.pointerMove(divider(), { clientX: 300 });
  expect(value()).toBe(50);
  fireEvent.pointerDown(divider(), { clientX: 500 });
  fireEvent.pointerMove(divider(), { clientX: 620 });
  expect(value()).toBe(62);
  fireEvent.pointerMove(divider(), { clientX: 950 });
  expect([value(), shown()]).toEqual([100, "first"]);
  fireEvent.pointerMove(divider(), { clientX: 400 });
  expect([value(), shown()]).toEqual([40, "both"]);
});

it("[PDET-05] its buttons give either pane the whole width and give it back", async () => {
  await renderPart(<Panes />);
  const press = async (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Only two");
  expect([value(), shown()]).toEqual([0, "second"]);
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Both"]);
  await press("Both");
  expect([value(), shown()]).toEqual([50, "both"]);
  await press("Only one");
  expect([value(), shown()]).toEqual([100, "first"]);
  await press("Both");
  expect([value(), shown()]).toEqual([50, "both"]);
});

it("with the first pane away, the arrow that leads from its edge brings it back", async () => {
  await renderPart(<Panes />);
  await userEvent.click(screen.getByRole("button", { name: "Only two" }));
  divider().focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(shown()).toBe("second");
  await userEvent.keyboard("{ArrowRight}");
  expect([value(), shown()]).toEqual([50, "both"]);
});
