/** The short form of `npm run catalogue`: one page on its whole way from a look to a sheet. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lookAsOnlooker } from "../catalogue/look-as-onlooker.ts";
import { lookAsOwner } from "../catalogue/look-as-owner.ts";
import { makeSheets } from "../catalogue/make-sheets.ts";
import type { Onlooker } from "../catalogue/onlookers.ts";
import { planLooks, planWalks } from "../catalogue/plan.ts";
import { takePicture } from "../catalogue/take-picture.ts";
import { walk } from "../catalogue/walk.ts";
import type { Screen } from "../site/screen.ts";
import { expect, test } from "../test.ts";

const home: Screen = { name: "home", path: "/home", title: (t) => t("home.title"), isForVisitors: true };
const visitor: Onlooker = { name: "visitor", session: undefined, where: /^/ };

test("the catalogue finds no fault with a page, and joins its pictures into a sheet of each variant", async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-catalogue-"));
  const faults: string[] = [];
  const note = (_screen: Screen, found: { faults: string[] }) => faults.push(...found.faults);
  for (const way of planWalks([home], [visitor])) {
    await walk(browser, way, (page, screen) => lookAsOnlooker(page, screen, way), note);
  }
  for (const way of planLooks([home], [visitor])) {
    const { frame } = way;
    const look = (page: Parameters<typeof takePicture>[0], screen: Screen) =>
      lookAsOwner(page, screen, frame, (theme) => takePicture(page, screen, { folder, frame, theme }));
    await walk(browser, way, look, note);
  }
  expect(faults).toEqual([]);
  expect(await makeSheets(browser, folder)).toBe(8);
  rmSync(folder, { recursive: true });
});
