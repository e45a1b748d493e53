import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { Skeleton } from "./skeleton.tsx";
import { Steady } from "./steady.tsx";

const page = (part: ReactNode) => (
  <Steady part={part}>
    <p>below</p>
  </Steady>
);

const hidden = () => document.querySelector("[data-hidden]");

it("hides what stands below a part until that has loaded, and never again", () => {
  const { rerender } = render(page(<Skeleton />));
  expect(hidden()?.textContent).toBe("below");
  // One skeleton for another: the part still loads.
  rerender(page(<Skeleton key="other" />));
  expect(hidden()).toBeTruthy();
  rerender(page(<p>here</p>));
  expect(hidden()).toBeNull();
  rerender(page(<Skeleton />));
  expect(hidden()).toBeNull();
});

it("hides nothing below a part that is there", () => {
  render(page(undefined));
  expect(hidden()).toBeNull();
});

it("waits for a part inside a part", () => {
  const { rerender } = render(page(<Steady part={<Skeleton />}>inside</Steady>));
  expect(document.querySelectorAll("[data-hidden]")).toHaveLength(2);
  rerender(page(<Steady part="here">inside</Steady>));
  expect(hidden()).toBeNull();
});
