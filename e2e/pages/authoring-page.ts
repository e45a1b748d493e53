import { expect, type Page } from "@playwright/test";
import type { Words } from "../site/words.ts";

/** The form of a problem, as far as several journeys use it. */
export class AuthoringPage {
  readonly #page: Page;
  readonly #t: Words;

  constructor(page: Page, t: Words) {
    this.#page = page;
    this.#t = t;
  }

  /** A field of one line. */
  line(name: Parameters<Words>[0]) {
    return this.#page.getByRole("textbox", { name: this.#t(name) }).first();
  }

  async choose(name: string): Promise<void> {
    await this.#page.getByRole("radio", { name, exact: true }).click();
  }

  async press(name: string): Promise<void> {
    await this.#page.getByRole("main").getByRole("button", { name, exact: true }).click();
  }

  /** Types a test in. */
  async addTest(number: number, input: string, output: string): Promise<void> {
    const t = this.#t;
    await this.press(t("authoring.case.add"));
    const field = (name: string) => this.#page.getByRole("textbox", { name });
    await field(t("authoring.case.inputOf", { number })).fill(input);
    await field(t("authoring.case.outputOf", { number })).fill(output);
  }

  /** Puts a text into an editor. */
  async write(name: string, text: string): Promise<void> {
    const editor = this.#page
      .locator(".cm-content")
      .and(this.#page.getByRole("textbox", { name, exact: true }));
    await editor.fill(text);
    await expect(editor).toHaveText(text, { useInnerText: true });
  }
}
