import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What keeps people from using a page as it stands, by the word of axe. */
export async function findBarriers(page: Page) {
  const axe = new AxeBuilder({ page })
    // Only what is wrong is worked out in full.
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    // No frame of ours is of another origin, so nothing has to be joined in a window of its own.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
}
