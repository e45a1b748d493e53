import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { stubMedia } from "../testing/stub-media.ts";
import { Pager, type PagerProps } from "./pager.tsx";

async function renderPager(props: Partial<PagerProps>, locale: "en-US" | "zh-CN" = "en-US") {
  const onChange = vi.fn();
  const given = {
    total: 1286,
    page: 1,
    pageSize: 30,
    noun: locale === "en-US" ? "problems" : "题",
    ...props,
  };
  await renderPart(<Pager {...given} onChange={onChange} />, { locale });
  return onChange;
}

const numbers = () => screen.getAllByRole("button", { name: /^Page / }).map((button) => button.textContent);

it("[LIMIT-02] shows five numbers and offers 10, 15, 30, 50 and 100 a page", async () => {
  await renderPager({ page: 20 });
  expect(numbers()).toEqual(["1", "19", "20", "21", "43"]);
  expect(screen.getByRole("button", { name: "Page 20" }).getAttribute("aria-current")).toBe("page");
  const sizes = screen.getAllByRole("option").map((option) => option.textContent);
  expect(sizes).toEqual(["10 / page", "15 / page", "30 / page", "50 / page", "100 / page"]);
});

it("goes back, on and to a number, with the keyboard alone", async () => {
  const onChange = await renderPager({ page: 20 });
  const user = userEvent.setup({ delay: null });
  await user.tab();
  await user.keyboard("{Enter}");
  await user.tab();
  await user.tab();
  await user.keyboard(" ");
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(onChange.mock.calls).toEqual([
    [{ page: 19, pageSize: 30 }],
    [{ page: 19, pageSize: 30 }],
    [{ page: 21, pageSize: 30 }],
  ]);
});

it("begins again at the first page with another size", async () => {
  const onChange = await renderPager({ page: 20 });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "100");
  expect(onChange).toHaveBeenCalledWith({ page: 1, pageSize: 100 });
});

it("has no way back from the first page and none on from the last", async () => {
  await renderPager({ total: 0 });
  expect(numbers()).toEqual(["1"]);
  for (const name of ["Previous page", "Next page"]) {
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
  }
});

it("says what it counts, and when it stopped counting", async () => {
  await renderPager({ total: 10_000, totalIsFloor: true }, "zh-CN");
  expect(screen.getByText("共 10,000+ 题")).toBeTruthy();
});

it("offers a size that only the address names", async () => {
  await renderPager({ pageSize: 20 });
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("20");
});

it.each([
  ["(max-width: 767px)", "true"],
  ["none", null],
])("[SHELL-11] is small below 768 px and not above: %s", async (narrow, small) => {
  stubMedia(narrow);
  await renderPager({});
  expect(screen.getByRole("navigation").getAttribute("data-small")).toBe(small);
});
