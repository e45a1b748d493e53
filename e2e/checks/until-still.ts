import { setTimeout as delay } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";

/** What a page asks for: how much is under way, and when something last began or ended. */
interface Traffic {
  underWay: Set<Request>;
  movedAt: number;
}

const quietMs = 500;
const patienceMs = 30_000;
const traffics = new WeakMap<Page, Traffic>();

/** Resolves when everything that a page shows has come. The live stream stays open and is not waited for. */
export async function untilStill(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  const giveUpAt = Date.now() + patienceMs;
  while (traffic.underWay.size > 0 || Date.now() - traffic.movedAt < quietMs) {
    if (Date.now() > giveUpAt) {
      throw new Error(`still asking for ${[...traffic.underWay].map((request) => request.url()).join(", ")}`);
    }
    await delay(50);
  }
  // A busy machine may be quiet before it has drawn anything.
  await page.waitForFunction(
    () =>
      document.getElementById("root")?.childElementCount !== 0 &&
      !document.querySelector('[aria-busy="true"], [class*="skeleton"]'),
  );
  // What fades in has its colours only at the end; what turns for ever is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
      ),
  );
}

/** The traffic of a page, counted from the first time it is asked for. */
function trafficOf(page: Page): Traffic {
  const known = traffics.get(page);
  if (known) return known;
  const traffic: Traffic = { underWay: new Set(), movedAt: Date.now() };
  const end = (request: Request) => {
    traffic.underWay.delete(request);
    traffic.movedAt = Date.now();
  };
  page.on("requestfinished", end).on("requestfailed", end);
  page.on("request", (request) => {
    if (request.url().includes("/api/live?")) return;
    traffic.underWay.add(request);
    traffic.movedAt = Date.now();
  });
  traffics.set(page, traffic);
  return traffic;
}
