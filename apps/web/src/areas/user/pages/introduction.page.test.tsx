import { screen } from "@testing-library/react";
import type { WireData } from "@touchstone/contract/web";
import { expect, it } from "vitest";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { DeveloperPage } from "./developer.page.tsx";
import { IntroductionPage } from "./introduction.page.tsx";

it.each([
  ["en-US", ["Distributed", "Customizable", "Secure", "Diverse", "Open source"]],
  ["zh-CN", ["分布式", "可定制", "安全", "多样", "开源"]],
] as const)("[SITE-03] the introduction has five cards in %s", async (locale, names) => {
  fakeServer({});
  await renderPart(<IntroductionPage />, { locale });
  const [help, all] = [
    screen.getByRole("navigation").parentElement,
    screen.getAllByRole("heading", { level: 2 }),
  ];
  const headings = all.filter((heading) => !help?.contains(heading));
  expect(headings.map(({ textContent }) => textContent)).toEqual(names);
  // The help stands below the cards.
  expect(all.slice(0, 5)).toEqual(headings);
  expect(all).toHaveLength(8);
  for (const heading of headings) {
    expect(heading.closest("section")?.querySelector("p")?.textContent?.length).toBeGreaterThan(20);
  }
});

const site = {
  shortName: "OJ",
  projectName: "Touchstone",
  projectUrl: "https://example.org/touchstone",
} as Partial<WireData<"getWebsiteConfig">> as WireData<"getWebsiteConfig">;

it("the developer page names the project, its version and where to read more", async () => {
  fakeServer({ getWebsiteConfig: () => site });
  await renderPart(<DeveloperPage />);
  const home = await screen.findByRole("link", { name: "Project page" });
  expect(home.getAttribute("href")).toBe("https://example.org/touchstone");
  expect(screen.getByText(/^\d+\.\d+\.\d+/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "API reference" }).getAttribute("href")).toBe("/api/docs");
});
