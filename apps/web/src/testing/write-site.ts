import type { WireData } from "@touchstone/contract/web";

/** Writes the site into the page, as the server does, until the test ends. */
export function writeSite(site: Partial<WireData<"getWebsiteConfig">>): void {
  unwriteSite();
  const meta = document.createElement("meta");
  meta.name = "touchstone-site";
  meta.content = JSON.stringify({ name: "Site", shortName: "OJ", ...site });
  document.head.append(meta);
}

/** Takes it out again: the next file has the same window. */
export function unwriteSite(): void {
  for (const meta of document.querySelectorAll('meta[name="touchstone-site"]')) meta.remove();
}
