import type { Locator, Page } from "@playwright/test";
import type { Words } from "../site/words.ts";

/** The panel of the problem page that tries a program on samples and on an own input. */
export class SelfTestPanel {
  readonly tab: Locator;
  readonly verdict: Locator;
  readonly input: Locator;
  readonly output: Locator;
  readonly runButton: Locator;
  /** What differs, in the output and in what was expected. */
  readonly marks: Locator;
  readonly #panel: Locator;

  constructor(page: Page, t: Words) {
    this.tab = page.getByRole("tab", { name: t("workbench.selfTest") });
    this.#panel = page.getByRole("tabpanel", { name: t("workbench.selfTest") });
    this.verdict = this.#panel.getByRole("status");
    this.input = this.#panel.getByRole("textbox", { name: t("workbench.selfTest.input") });
    this.output = this.#panel.getByRole("group", { name: t("workbench.selfTest.output") });
    this.runButton = page.getByRole("button", { name: new RegExp(`^${t("workbench.run")}( ?(Ctrl|⌘).*)?$`) });
    this.marks = this.#panel.locator("mark");
  }

  /** What a program is tried on, by its word. */
  trial(name: string): Locator {
    return this.#panel.getByRole("radio", { name });
  }

  note(text: string): Locator {
    return this.#panel.getByText(text);
  }
}
