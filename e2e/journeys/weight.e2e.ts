import { readFileSync } from "node:fs";
import { join } from "node:path";
import { untilStill } from "../checks/until-still.ts";
import { expect, test } from "../test.ts";

const kilobyte = 1000;

/** The most script a first visit may load. */
const scriptBound = 240;

for (const path of ["/home", "/problem"]) {
  test(`a first visit to ${path} is light`, async ({ page }, info) => {
    await page.goto(path);
    await untilStill(page);
    const weight = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const preloads = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
      const preloaded = new Set(preloads.map(({ href }) => href));
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const early = files.filter(
        ({ name, startTime }) => preloaded.has(name) || (paint && startTime <= paint.startTime),
      );
      const sum = (ending: RegExp) =>
        early
          .filter(({ name }) => ending.test(name))
          .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
      return { scripts: sum(/\.js$/), styles: sum(/\.css$/), isPainted: paint !== undefined };
    });
    info.annotations.push({ type: "weight", description: JSON.stringify(weight) });
    expect(weight.isPainted).toBe(true);
    expect(weight.scripts).toBeGreaterThan(0);
    expect(weight.scripts).toBeLessThanOrEqual(scriptBound * kilobyte);
    expect(weight.styles).toBeGreaterThan(0);
    expect(weight.styles).toBeLessThanOrEqual(40 * kilobyte);
  });
}

test("what a page may not need is loaded by itself", () => {
  const dist = process.env.TOUCHSTONE_WEB_DIR ?? join(import.meta.dirname, "../../apps/web/dist");
  const manifest: Record<string, { file: string; imports?: string[]; isDynamicEntry?: boolean }> = JSON.parse(
    readFileSync(join(dist, ".vite/manifest.json"), "utf8"),
  );
  const atStart = new Set<string>();
  const follow = (name: string) => {
    if (atStart.has(name)) return;
    atStart.add(name);
    for (const next of manifest[name]?.imports ?? []) follow(next);
  };
  const page = readFileSync(join(dist, "index.html"), "utf8");
  for (const [name, { file }] of Object.entries(manifest)) if (page.includes(`src="/${file}"`)) follow(name);
  expect(atStart.size).toBeGreaterThan(0);
  const apart = [
    "src/ui/markdown/render-markdown.tsx",
    "src/ui/markdown/render-math.ts",
    "src/ui/code-editor/editor-view.tsx",
    "src/features/problems/parts/statistics-dialog.tsx",
    "src/app/locale/zh-cn.ts",
    "src/app/locale/en-us.ts",
    "src/app/locale/admin-zh-cn.ts",
    "src/app/locale/admin-en-us.ts",
    "src/areas/admin/shell/admin-shell.tsx",
  ];
  for (const name of apart) {
    expect(manifest[name]?.isDynamicEntry, name).toBe(true);
    expect(atStart, name).not.toContain(name);
  }
});
