import type { Page } from "@playwright/test";
import { pagePaths } from "@touchstone/contract/web";
import type { Locale } from "@touchstone/domain";
import { forgetScreen } from "../checks/forget-screen.ts";
import { layoutShift, shiftBound } from "../checks/layout-shift.ts";
import { pageFaults } from "../checks/page-faults.ts";
import { unsizedPictures } from "../checks/unsized-pictures.ts";
import { untilStill } from "../checks/until-still.ts";
import type { Screen } from "../site/screen.ts";
import { wordsOf } from "../site/words.ts";

/** What becomes of somebody who opens a page: it says why it is not for them, or another page comes in its place. */
export type Outcome = "shown" | "refused" | "led away";

/** What was found on a page. */
export interface Found {
  outcome: Outcome;
  shift: number;
  faults: string[];
}

/** Where one is led whom a page is not for; to the dashboard, an administrator whom a call of a page was refused. */
const doors: readonly string[] = [pagePaths.Home, pagePaths.AdminLogin, pagePaths.AdminDashboard];
/** What a page says in place of its content, and what is said above it. */
const refusal = "main [role=alert], [class*='_empty_'] > h1, [data-art=login]";
const toast = "[data-kind=error], [data-kind=warning]";
const headingWithinMs = 15_000;

/** Opens a page and tells what is wrong with it, whoever looks; what a screen prepares is not asked for. */
export async function lookAt(page: Page, screen: Screen, locale: Locale): Promise<Found> {
  const refused: string[] = [];
  const listen = (answer: { status: () => number; url: () => string }) => {
    if (answer.url().includes("/api/") && [401, 403, 404].includes(answer.status()))
      refused.push(answer.url());
  };
  await forgetScreen(page);
  page.on("response", listen);
  await page.goto(screen.path);
  // A busy machine may rest between two parts of a page; its heading comes with the first.
  const heading = page.getByRole("heading", { level: 1 }).first();
  const hasHeading = await heading.waitFor({ state: "attached", timeout: headingWithinMs }).then(
    () => true,
    () => false,
  );
  await untilStill(page);
  page.off("response", listen);
  const { shift, moved } = await layoutShift(page);
  const faults = [...(await pageFaults(page)), ...(await unsizedPictures(page))];
  if (shift > shiftBound) faults.push(`jumped by ${shift.toFixed(3)}: ${moved.join(" and ")}`);
  // That of the home page is there for screen readers alone.
  if (!hasHeading) faults.push("no heading");
  if (await page.getByRole("heading", { name: wordsOf(locale)("page.error") }).count()) faults.push("failed");
  const isTold = (await page.locator(`${refusal}, ${toast}`).count()) > 0;
  const isAway = new URL(page.url()).pathname !== new URL(screen.path, page.url()).pathname;
  if (isAway && !doors.includes(new URL(page.url()).pathname)) faults.push(`led to ${page.url()}`);
  if (refused.length > 0 && !isTold && !isAway) faults.push(`says nothing of ${refused.join(", ")}`);
  const isRefused = (await page.locator(refusal).count()) > 0;
  return { outcome: isAway ? "led away" : isRefused ? "refused" : "shown", shift, faults };
}
