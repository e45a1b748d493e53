import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What keeps people from using a page as it stands, by the word of axe; or only what colours do to that. */
export async function findBarriers(page: Page, kind: "any" | "colours" = "any") {
  const axe = new AxeBuilder({ page })
    // Only what is wrong is worked out in full.
    .options({ resultTypes: ["violations"] })
    // No frame of ours is of another origin, so nothing has to be joined in a window of its own.
    .setLegacyMode();
  if (kind === "colours") axe.withRules(["color-contrast", "link-in-text-block"]);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
}
