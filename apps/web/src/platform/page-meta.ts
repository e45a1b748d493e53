/** What the server wrote into a meta tag of this page; empty counts as missing. */
export function readPageMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}
