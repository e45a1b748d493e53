import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { judgeStatusNames, type Locale, locales } from "@touchstone/domain";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { type RenderOptions, renderPart } from "../../testing/render-part.tsx";
import { HelpSections } from "./help-sections.tsx";

afterEach(() => vi.unstubAllGlobals());

type Language = WireData<"getLanguages">[number];

const language = (name: string, rest: Partial<Language> = {}) =>
  ({
    ...{ id: name.length, name, description: `${name} by GCC`, contentType: "text/x-plain", oj: "ME" },
    compileCommand: `/usr/bin/${name} main`,
    template: `print(a + b) // ${name}\n`,
    versions: [],
    ...rest,
  }) as Partial<Language> as Language;
const known = [
  language("C++", { versions: ["g++ 14.2", "g++ 12.1"] }),
  language("Python3"),
  language("GNU G++20", { oj: "CF" }),
];

async function open(options: RenderOptions = {}) {
  const server = fakeServer({ getLanguages: () => known });
  await renderPart(<HelpSections />, options);
  return server;
}
const isOpen = (id: string) => document.getElementById(id)?.hasAttribute("open");
const narrow = () =>
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const words: Record<Locale, { languages: string; command: string; program: string; tips: string }> = {
  "en-US": {
    languages: "Programming languages",
    command: "Compile command",
    program: "A+B program",
    tips: "Tips on compiling",
  },
  "zh-CN": { languages: "编程语言", command: "编译命令", program: "A+B 程序", tips: "编译提示" },
};

describe.each(locales)("in %s", (locale) => {
  it("[HELP-01] lists this site's own languages, each with its compile command and a program for A+B", async () => {
    await open({ locale });
    const list = await screen.findByRole("list", { name: words[locale].languages });
    const entries = within(list).getAllByRole("listitem");
    expect(entries.map((entry) => entry.querySelector("summary")?.textContent)).toEqual([
      "C++g++ 14.2 · g++ 12.1",
      "Python3Python3 by GCC",
    ]);
    for (const [index, entry] of entries.entries()) {
      const { name, compileCommand, template } = known[index]!;
      await userEvent.click(within(entry).getByText(name));
      const titles = within(entry).getAllByRole("heading", { level: 3 });
      expect(titles.map(({ textContent }) => textContent)).toEqual([
        words[locale].command,
        words[locale].program,
      ]);
      expect(within(entry).getByText(compileCommand)).toBeTruthy();
      expect(within(entry).getByRole("group", { name: /A\+B/ }).textContent).toBe(template);
    }
  });

  it("[HELP-02] names every result with its colour and a sentence, and gives four tips on compiling", async () => {
    await open({ locale });
    const terms = [...document.querySelectorAll("dt")];
    expect(terms).toHaveLength(Object.keys(judgeStatusNames).length);
    for (const term of terms) {
      expect(term.querySelector("[data-family]")).toBeTruthy();
      expect(term.nextElementSibling?.textContent?.length).toBeGreaterThan(7);
    }
    if (locale === "en-US") {
      const told = terms.map((term) => term.querySelector("[title]")?.getAttribute("title"));
      expect(new Set(told)).toEqual(new Set(Object.values(judgeStatusNames).map(({ name }) => name)));
    }
    const tips = within(screen.getByRole("list", { name: words[locale].tips })).getAllByRole("listitem");
    expect(tips).toHaveLength(4);
    for (const tip of tips) expect(tip.querySelector("p")?.textContent?.length).toBeGreaterThan(30);
  });
});

it("copies the command and the program of a language", async () => {
  const copied: string[] = [];
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  await open();
  await user.click(await screen.findByText("Python3"));
  await user.click(screen.getByRole("button", { name: "Copy the compile command of Python3" }));
  await user.click(screen.getByRole("button", { name: "Copy the A+B program in Python3" }));
  await waitFor(() => expect(copied).toEqual([known[1]?.compileCommand, known[1]?.template]));
});

describe("the sections", () => {
  it("are open where there is room, and all of them are in the list beside them", async () => {
    await open();
    expect(["results", "compiling", "languages"].map(isOpen)).toEqual([true, true, true]);
    const links = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["#results", "#compiling", "#languages"]);
  });

  it("are folded on a phone, and open by their title, by the list, and by the address", async () => {
    narrow();
    await open();
    expect(["results", "compiling", "languages"].map(isOpen)).toEqual([false, false, false]);
    await userEvent.click(screen.getByRole("heading", { level: 2, name: "Results" }));
    await waitFor(() => expect(isOpen("results")).toBe(true));
    await userEvent.click(screen.getByText("On this page"));
    await userEvent.click(screen.getByRole("link", { name: "Tips on compiling" }));
    await waitFor(() => expect(isOpen("compiling")).toBe(true));
    expect(isOpen("languages")).toBe(false);
    cleanup();
    narrow();
    await open({ path: "/introduction#languages" });
    await waitFor(() => expect(isOpen("languages")).toBe(true));
  });
});

it("offers to load the languages again when they did not come", async () => {
  fakeServer({ getLanguages: () => refusal(503, "try_again_later") });
  await renderPart(<HelpSections />);
  const alert = await screen.findByRole("alert");
  fakeServer({ getLanguages: () => known });
  await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Python3")).toBeTruthy();
});

it("says that no language is offered yet", async () => {
  fakeServer({ getLanguages: () => [] });
  await renderPart(<HelpSections />);
  expect(await screen.findByText("This site offers no language yet")).toBeTruthy();
});
