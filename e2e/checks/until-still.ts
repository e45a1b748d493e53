import { setTimeout as delay } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";

/** What a page asks for: how much is under way, and when something last began or ended. */
interface Traffic {
  underWay: Set<Request>;
  movedAt: number;
}

const quietMs = 500;
const patienceMs = 60_000;
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
  for (let moving = await movingParts(page); moving.length > 0; moving = await movingParts(page)) {
    if (Date.now() > giveUpAt) throw new Error(`never came to rest: ${moving.slice(0, 3).join(", ")}`);
    await delay(50);
  }
}

/** What a page has yet to draw: it may be quiet before it has drawn anything, and what fades in has its colours last. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toCome = document.getElementById("root")?.childElementCount === 0 ? ["everything"] : [];
    const waiting = [...document.querySelectorAll('[aria-busy="true"], [class*="skeleton"]')];
    // What turns for ever is not waited for.
    const fading = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity,
      );
    return [
      ...toCome,
      ...waiting.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...fading.map(({ id, effect }) => `an animation ${id || JSON.stringify(effect?.getTiming())}`),
    ];
  });
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
