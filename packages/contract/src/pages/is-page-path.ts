import { type PageName, pagePaths, pagesToCome } from "./page-paths.ts";

const madePages = (Object.keys(pagePaths) as PageName[]).filter((name) => !pagesToCome.includes(name));
const patterns = madePages.map((name) => pagePaths[name].slice(1).split("/"));

/** Whether a path is the address of a page. A trailing slash changes nothing; the start of the site is a page. */
export function isPagePath(path: string): boolean {
  const parts = path.split("/").filter((part) => part !== "");
  return parts.length === 0 || patterns.some((pattern) => fits(pattern, parts));
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith("$") || part === parts[index])
  );
}
