import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";

/** Pictures of one sheet. */
const perSheet = 12;
const qualities = [65, 50, 35];
const boundBytes = 200_000;

/** Joins the pictures of a folder into sheets of one variant each, for looking at many; answers how many there are. */
export async function makeSheets(browser: Browser, folder: string): Promise<number> {
  for (const old of readdirSync(folder).filter((name) => name.startsWith("sheet.")))
    rmSync(join(folder, old));
  const pictures = readdirSync(folder).filter((name) => name.endsWith(".jpg"));
  const byVariant = Object.groupBy(pictures, (name) => name.split(".").slice(1, 4).join("."));
  let sheets = 0;
  for (const [variant, files = []] of Object.entries(byVariant)) {
    const sorted = files.toSorted();
    for (let first = 0; first < sorted.length; first += perSheet) {
      const name = `sheet.${variant}.${String(first / perSheet + 1).padStart(2, "0")}`;
      await drawSheet(browser, folder, name, sorted.slice(first, first + perSheet));
      sheets++;
    }
  }
  return sheets;
}

/** A page with the pictures, photographed whole, and once as well as fits into the size that documents may have. */
async function drawSheet(
  browser: Browser,
  folder: string,
  name: string,
  files: readonly string[],
): Promise<void> {
  const isPhone = name.includes(".390.");
  const [width, height, columns] = isPhone ? [240, 780, 6] : [480, 500, 4];
  const figures = files.map(
    (file) =>
      `<figure><div><img src="${file}"></div><figcaption>${file.split(".", 1)[0]}</figcaption></figure>`,
  );
  const style = `body{margin:8px;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px;
    font:12px sans-serif;background:#888;width:max-content}figure{margin:0}
    div{height:${height}px;overflow:hidden}img{display:block;width:${width}px}`;
  const file = join(folder, `${name}.html`);
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join("")}`);
  const page = await browser.newPage({ viewport: { width: columns * (width + 8) + 8, height: 1000 } });
  await page.goto(`file://${file}`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  for (const quality of qualities) {
    const path = join(folder, `${name}.jpeg`);
    const bytes = await page.screenshot({ path, type: "jpeg", quality, fullPage: true });
    if (bytes.length <= boundBytes) break;
  }
  await page.close();
  rmSync(file);
}
