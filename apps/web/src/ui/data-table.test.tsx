import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { stubMedia } from "../testing/stub-media.ts";
import { type Column, DataTable, type DataTableProps } from "./data-table.tsx";

interface Pebble {
  id: number;
  name: string;
}

const columns: Column<Pebble>[] = [
  { id: "id", header: "ID", width: 80, align: "right", cell: ({ id }) => id },
  { id: "name", header: "Name", cell: ({ name }) => <a href="#x">{name}</a> },
];
const pebbles = [
  { id: 1, name: "flint" },
  { id: 2, name: "slate" },
];

function table(props: Partial<DataTableProps<Pebble>>) {
  const common = { label: "Pebbles", columns, rowKey: ({ id }: Pebble) => id, empty: "No pebbles yet" };
  return <DataTable {...common} rows={pebbles} {...props} />;
}

it("shows rows under their headers", async () => {
  await renderPart(table({}));
  const shown = within(screen.getByRole("table", { name: "Pebbles" }));
  expect(shown.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["ID", "Name"]);
  expect(shown.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["1", "flint", "2", "slate"]);
});

it("holds the place of the rows while the first ones load, and says so", async () => {
  await renderPart(table({ rows: undefined, skeletonRows: 3 }));
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.getAllByRole("columnheader")).toHaveLength(2);
  expect(screen.getAllByRole("row", { hidden: true })).toHaveLength(4);
  expect(screen.queryByText("No pebbles yet")).toBeNull();
});

it("keeps the old rows while new ones load", async () => {
  const { container } = await renderPart(table({ isRefreshing: true }));
  expect(screen.getByText("flint")).toBeTruthy();
  expect(container.querySelector("[aria-busy=true]")).toBeTruthy();
});

it("says why it is empty", async () => {
  await renderPart(table({ rows: [] }));
  expect(screen.getByText("No pebbles yet")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("shows a failure in place of rows that never came, and above rows that are there", async () => {
  const { unmount } = await renderPart(table({ rows: undefined, error: "It failed" }));
  expect(screen.getByText("It failed")).toBeTruthy();
  expect(screen.queryByRole("table", { hidden: true })).toBeNull();
  unmount();
  await renderPart(table({ error: "It failed" }));
  expect(screen.getByText("It failed")).toBeTruthy();
  expect(screen.getByText("slate")).toBeTruthy();
});

it("marks the reader's own rows", async () => {
  await renderPart(table({ rowTone: ({ id }) => (id === 2 ? "own" : undefined) }));
  const tones = screen.getAllByRole("row").map((row) => row.getAttribute("data-tone"));
  expect(tones).toEqual([null, null, "own"]);
});

it("shows a note at the row that is pointed at or has the focus, until Escape", async () => {
  await renderPart(table({ rowNote: ({ name }) => `about ${name}` }));
  const note = () => screen.queryByRole("tooltip")?.textContent;
  expect(note()).toBeUndefined();
  fireEvent.mouseOver(screen.getByText("flint"));
  expect(note()).toBe("about flint");
  fireEvent.mouseOver(screen.getByRole("tooltip"));
  expect(note()).toBe("about flint");
  fireEvent.focus(screen.getByText("slate"));
  expect(note()).toBe("about slate");
  fireEvent.keyDown(screen.getByText("slate"), { key: "Escape" });
  expect(note()).toBeUndefined();
});

it("shows cards on a narrow screen", async () => {
  stubMedia();
  await renderPart(table({ card: ({ name }) => <b>{`card of ${name}`}</b> }));
  expect(screen.queryByRole("table")).toBeNull();
  const cards = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(cards).toEqual(["card of flint", "card of slate"]);
});

it("stays a table there where it has no cards", async () => {
  stubMedia();
  await renderPart(table({}));
  expect(screen.getByRole("table", { name: "Pebbles" })).toBeTruthy();
});
