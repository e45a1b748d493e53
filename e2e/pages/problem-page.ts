import { expect, type Locator, type Page } from "@playwright/test";
import type { Work } from "../site/session.ts";
import type { Words } from "../site/words.ts";

/** The page of a problem, as far as several journeys use it. */
export class ProblemPage {
  readonly language: Locator;
  readonly editor: Locator;
  readonly submitButton: Locator;
  /** The word of the newest submission's verdict. */
  readonly verdict: Locator;

  constructor(page: Page, t: Words) {
    const bench = page.getByRole("region", { name: t("workbench.editor") });
    this.language = bench.getByLabel(t("workbench.language"));
    this.editor = bench.getByRole("textbox");
    this.submitButton = page.getByRole("button", { name: t("workbench.submit") });
    this.verdict = page.getByRole("region", { name: t("workbench.result") }).getByRole("status");
  }

  /** Puts a program into the editor; again where the template of the language came in between. */
  async write({ language, code }: Pick<Work, "language" | "code">): Promise<void> {
    await this.language.selectOption(language);
    await expect(async () => {
      await this.editor.fill(code);
      await expect(this.editor).toHaveText(code, { useInnerText: true, timeout: 2_000 });
    }).toPass();
  }
}
