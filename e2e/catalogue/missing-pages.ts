import { type PageName, pagePaths, pagesToCome } from "@touchstone/contract/web";
import type { Screen } from "../site/screen.ts";

/** These only lead to another page. */
const leading: readonly PageName[] = ["Logout", "Message", "Admin"];

/** The pages of the site that no screen shows. */
export function missingPages(screens: readonly Screen[]): PageName[] {
  const shown = new Set(screens.map(({ path }) => pageOf(path)));
  const pages = Object.keys(pagePaths) as PageName[];
  return pages.filter((name) => !shown.has(name) && !leading.includes(name) && !pagesToCome.includes(name));
}

/** The page at an address; of several that fit, the one that says most of it in words. */
function pageOf(address: string): PageName | undefined {
  const parts = new URL(address, "http://site").pathname.split("/").filter(Boolean);
  const fitting = Object.entries(pagePaths).flatMap(([name, path]) => {
    const pattern = path.slice(1).split("/");
    const fits =
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith("$") || part === parts[at]);
    return fits ? [{ name: name as PageName, gaps: path.split("$").length }] : [];
  });
  return fitting.toSorted((one, other) => one.gaps - other.gaps)[0]?.name;
}
