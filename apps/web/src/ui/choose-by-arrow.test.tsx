import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { Segmented } from "./segmented.tsx";
import { TabBar, TabPanel } from "./tab-bar.tsx";

const choices = [
  { value: "all", label: "All" },
  { value: "mine", label: "Mine" },
  { value: "shared", label: "Shared" },
];

function Choice() {
  const [value, setValue] = useState("all");
  return <Segmented label="Whose" segments={choices} value={value} onChange={setValue} />;
}

function Tabs() {
  const [value, setValue] = useState("all");
  return (
    <>
      <TabBar id="whose" label="Whose" tabs={choices} value={value} onChange={setValue} />
      <TabPanel id="whose" value={value}>
        {`panel of ${value}`}
      </TabPanel>
    </>
  );
}

it("chooses a segment with arrow keys, around the ends", async () => {
  await renderPart(<Choice />);
  const user = userEvent.setup({ delay: null });
  const chosen = () => screen.getByRole("radio", { checked: true });
  await user.tab();
  await user.keyboard("{ArrowLeft}");
  expect(chosen().textContent).toBe("Shared");
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(chosen().textContent).toBe("Mine");
  expect(document.activeElement).toBe(chosen());
  await user.click(screen.getByRole("radio", { name: "All" }));
  expect(chosen().textContent).toBe("All");
});

it("is one stop for the Tab key", async () => {
  await renderPart(<Choice />);
  const stops = screen.getAllByRole("radio").map((radio) => radio.tabIndex);
  expect(stops).toEqual([0, -1, -1]);
});

it("goes through tabs with arrow keys; a tab and its panel know each other", async () => {
  await renderPart(<Tabs />);
  const user = userEvent.setup({ delay: null });
  await user.tab();
  await user.keyboard("{ArrowRight}");
  const tab = screen.getByRole("tab", { selected: true });
  const panel = screen.getByRole("tabpanel", { name: "Mine" });
  expect(panel.textContent).toBe("panel of mine");
  expect(tab.getAttribute("aria-controls")).toBe(panel.id);
});
