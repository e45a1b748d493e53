import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { type Column, DataTable } from "./data-table.tsx";

// Before anything is imported: the width is asked once.
vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const columns: Column<string>[] = [{ id: "name", header: "Name", cell: (name) => name }];
const common = { label: "Pebbles", columns, rowKey: (name: string) => name, empty: "none" };

it("shows cards on a narrow screen", async () => {
  await renderPart(
    <DataTable {...common} rows={["flint", "slate"]} card={(name) => <b>{`card of ${name}`}</b>} />,
  );
  expect(screen.queryByRole("table")).toBeNull();
  const cards = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(cards).toEqual(["card of flint", "card of slate"]);
});

it("stays a table where it has no cards", async () => {
  await renderPart(<DataTable {...common} rows={["flint"]} />);
  expect(screen.getByRole("table", { name: "Pebbles" })).toBeTruthy();
});
