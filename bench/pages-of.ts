import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { OwnSite } from "./own-site.ts";

const root = join(import.meta.dirname, "..");

/** The folder of the pages: those that are built already do, or a page that only stands for them. */
export async function pagesOf(site: OwnSite, { areReal }: { areReal: boolean }): Promise<string> {
  const built = join(root, "apps/web/dist");
  if (areReal) {
    if (!existsSync(join(built, "index.html")))
      await promisify(execFile)("npm", ["run", "--silent", "build"], { cwd: root });
    return built;
  }
  const folder = join(site.folder, "web");
  await mkdir(folder);
  const page = '<html lang="zh-CN"><head><title>Touchstone</title></head><body></body></html>';
  await writeFile(join(folder, "index.html"), page);
  return folder;
}
