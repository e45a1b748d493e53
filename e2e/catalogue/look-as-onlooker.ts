import type { Page } from "@playwright/test";
import { findBarriers } from "../checks/find-barriers.ts";
import type { Screen } from "../site/screen.ts";
import { type Found, lookAt } from "./look-at.ts";
import type { Walk } from "./walk.ts";

/** Opens a page as somebody whom it may not be for: it is shown, says why not, or leads elsewhere, and never breaks. */
export async function lookAsOnlooker(
  page: Page,
  screen: Screen,
  { onlooker, frame }: Pick<Walk, "onlooker" | "frame">,
): Promise<Found> {
  const found = await lookAt(page, screen, frame.locale);
  // Where one is led is a page that is looked at by itself.
  if (found.outcome !== "led away") {
    found.faults.push(...(await findBarriers(page)).map((barrier) => JSON.stringify(barrier)));
  }
  const isVisitor = onlooker.session === undefined;
  // Where something is prepared it may be that alone which takes an account.
  const isClosed = screen.isForUsers && screen.prepare === undefined;
  if (isVisitor && isClosed && found.outcome === "shown") found.faults.push("is shown to a visitor");
  return found;
}
