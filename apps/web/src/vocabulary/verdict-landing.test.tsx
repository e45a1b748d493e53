import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { VerdictLanding } from "./verdict-landing.tsx";

it("tells the verdict, its score, its figures and its cases", async () => {
  await renderPart(
    <VerdictLanding
      status={8}
      score={{ points: 50, of: 100 }}
      sub="15 of 20 cases"
      figures={[{ label: "Memory", text: "7.9 MB" }]}
      cases={[0, 0, -1, -4]}
    />,
  );
  expect(screen.getByRole("status").textContent).toBe("Partial Accepted50 / 100");
  expect(screen.getByText("15 of 20 cases")).toBeTruthy();
  expect(screen.getByText("Memory").nextElementSibling?.textContent).toBe("7.9 MB");
  expect(screen.getByRole("img", { name: "Cases passed: 2 of 4" })).toBeTruthy();
});

function Judged() {
  const [status, setStatus] = useState(7);
  return (
    <>
      <VerdictLanding status={status} />
      <button type="button" onClick={() => setStatus(0)}>
        judge
      </button>
    </>
  );
}

it("tells a change in the region that readers know, and lands when it is final", async () => {
  const { container } = await renderPart(<Judged />);
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("Judging");
  expect(container.querySelector("[data-landed]")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "judge" }));
  expect(screen.getByRole("status")).toBe(region);
  expect(region.textContent).toBe("Accepted");
  expect(container.querySelector("[data-landed]")).toBeTruthy();
});
