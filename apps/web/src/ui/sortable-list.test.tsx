import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { SortableList } from "./sortable-list.tsx";

const onOrder = vi.fn();
const rowHeight = 40;

beforeEach(async () => {
  onOrder.mockClear();
  // jsdom has no layout and holds no pointer.
  Element.prototype.setPointerCapture = () => {};
  await renderPart(
    <SortableList
      label="Letters"
      rows={["A", "B", "C"]}
      rowKey={(row) => row}
      gripLabel={(row) => `Move ${row}`}
      movedText={(row, place) => `${row} is at ${place}`}
      onOrder={onOrder}
    >
      {(row, place) => <span>{`${place} ${row}`}</span>}
    </SortableList>,
  );
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return { top: [...(this.parentElement?.children ?? [])].indexOf(this) * rowHeight } as DOMRect;
  });
});

const grip = (row: string) => screen.getByRole("button", { name: `Move ${row}` });
const shown = () =>
  within(screen.getByRole("list", { name: "Letters" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it.each([
  ["B", "{ArrowUp}", ["B", "A", "C"], 1],
  ["B", "{ArrowDown}", ["A", "C", "B"], 3],
  ["A", "{End}", ["B", "C", "A"], 3],
  ["C", "{Home}", ["C", "A", "B"], 1],
])("moves %s by %s, and says where it is", async (row, key, order, place) => {
  grip(row).focus();
  await userEvent.keyboard(key);
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(order);
  expect(screen.getByRole("status").textContent).toBe(`${row} is at ${place}`);
});

it("stays where it is at the ends", async () => {
  grip("A").focus();
  await userEvent.keyboard("{ArrowUp}{Home}");
  grip("C").focus();
  await userEvent.keyboard("{ArrowDown}{End}");
  expect(onOrder).not.toHaveBeenCalled();
});

it("follows the pointer, and tells the order when it is let go", () => {
  const list = screen.getByRole("list", { name: "Letters" });
  fireEvent.pointerDown(grip("A"), { button: 0, pointerId: 1 });
  fireEvent.pointerMove(list, { clientY: rowHeight * 2.5 });
  expect(shown()).toEqual(["1 B", "2 C", "3 A"]);
  expect(onOrder).not.toHaveBeenCalled();
  fireEvent.pointerUp(list);
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(["B", "C", "A"]);
});

it("is as it was when the drag is broken off", () => {
  const list = screen.getByRole("list", { name: "Letters" });
  fireEvent.pointerDown(grip("A"), { button: 0, pointerId: 1 });
  fireEvent.pointerMove(list, { clientY: rowHeight * 1.5 });
  fireEvent.pointerCancel(list);
  expect(shown()).toEqual(["1 A", "2 B", "3 C"]);
  expect(onOrder).not.toHaveBeenCalled();
});
