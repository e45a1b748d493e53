/**
 * `npm run catalogue [-- --walk | --pictures] [screen…]`: opens every page as every role, looks at every screen in all
 * its variants, and joins the pictures into sheets, in .local/catalogue. With beginnings of screens' names it does so
 * for those and adds them to what is there; when nothing is missing, bench/results/catalogue.md is written.
 * `--as visitor,user` walks as those roles alone, `--in 390.zh-CN` takes pictures in those frames alone, and
 * `--browser path` takes another Chromium and a folder of its own.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { keepResult, type Seen } from "./catalogue/keep-result.ts";
import { lookAsOnlooker } from "./catalogue/look-as-onlooker.ts";
import { lookAsOwner } from "./catalogue/look-as-owner.ts";
import { makeSheets } from "./catalogue/make-sheets.ts";
import { missingPages } from "./catalogue/missing-pages.ts";
import { makeOnlookers, makeOwners } from "./catalogue/onlookers.ts";
import { planLooks, planWalks } from "./catalogue/plan.ts";
import { takePicture } from "./catalogue/take-picture.ts";
import type { Frame } from "./catalogue/variants.ts";
import { type Walk, walk } from "./catalogue/walk.ts";
import { browser as options } from "./site/browser.ts";
import type { Screen } from "./site/screen.ts";
import { screens } from "./site/screens.ts";

const { values, positionals: asked } = parseArgs({
  options: {
    walk: { type: "boolean" },
    pictures: { type: "boolean" },
    as: { type: "string" },
    in: { type: "string" },
    browser: { type: "string" },
  },
  allowPositionals: true,
});
const folder = join(import.meta.dirname, "../.local", values.browser ? "catalogue-elsewhere" : "catalogue");
const seenFile = join(folder, "seen.json");
const isBoth = !values.walk && !values.pictures;
if (asked.length === 0 && isBoth) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const all = await screens();
const isAsked = ({ name }: Screen) => asked.length === 0 || asked.some((start) => name.startsWith(start));
const walks = planWalks(all, await makeOnlookers(all));
const looks = planLooks(all, await makeOwners());
const keyOf = ({ screen, onlooker, frame }: Seen) => [screen, onlooker, frame].join(" ");
const before = existsSync(seenFile) ? readFileSync(seenFile, "utf8") : "[]";
const seen = new Map(JSON.parse(before) as [string, Seen][]);

function note(found: Seen): void {
  seen.set(keyOf(found), found);
  for (const fault of found.faults) process.stdout.write(`${keyOf(found)}: ${fault}\n`);
}

const save = () => writeFileSync(seenFile, JSON.stringify([...seen]));
const frameName = ({ locale, width }: Frame) => `${width}.${locale}`;

const browser = await chromium.launch({
  ...options,
  ...(values.browser && { executablePath: values.browser }),
});
try {
  const missing = missingPages(all);
  if (missing.length > 0) note({ screen: "no screen", onlooker: "of", faults: missing });
  const isWalking = ({ onlooker }: Walk) => values.as?.split(",").includes(onlooker.name) ?? true;
  for (const way of values.walk || isBoth ? walks.filter(isWalking) : []) {
    const part: Walk = { ...way, screens: way.screens.filter(isAsked) };
    await walk(
      browser,
      part,
      (page, screen) => lookAsOnlooker(page, screen, part),
      ({ name }, found) => note({ screen: name, onlooker: way.onlooker.name, ...found }),
    );
    save();
  }
  const isTaken = ({ frame }: Walk) => values.in?.split(",").includes(frameName(frame)) ?? true;
  for (const way of values.pictures || isBoth ? looks.filter(isTaken) : []) {
    const { onlooker, frame } = way;
    const part: Walk = { ...way, screens: way.screens.filter(isAsked) };
    await walk(
      browser,
      part,
      (page, screen) =>
        lookAsOwner(page, screen, frame, (theme) => takePicture(page, screen, { folder, frame, theme })),
      ({ name }, found) => note({ screen: name, onlooker: onlooker.name, frame: frameName(frame), ...found }),
    );
    save();
  }
  const sheets = await makeSheets(browser, folder);
  const planned = [...walks, ...looks].reduce((sum, way) => sum + way.screens.length, 0);
  const isWhole = seen.size >= planned && !values.browser;
  if (isWhole) keepResult([...seen.values()], sheets);
} finally {
  await browser.close();
}
const faults = [...seen.values()].reduce((sum, found) => sum + found.faults.length, 0);
process.stdout.write(`${seen.size} looks, ${faults} faults; the pictures and sheets are in ${folder}.\n`);
if (faults > 0) process.exitCode = 1;
