/**
 * Storage that never throws: where the browser forbids it or it is full, what is written lives as long as the page.
 * Values are JSON; one that is not reads as missing.
 */

/** Where a value is kept: for the whole browser (local storage), or for this tab and until it closes. */
export type StorageArea = "browser" | "tab";

const fallback = new Map<string, string>();
const hearers = new Map<string, Set<() => void>>();

/** The value under a key, or undefined. Its shape is the reader's to check: an older build may have written it. */
export function readStored(key: string, area: StorageArea = "browser"): unknown {
  const text = readText(key, area);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value under a key; tabs of the same site hear of it, unless it is kept for this one. */
export function writeStored(key: string, value: unknown, area: StorageArea = "browser"): void {
  const text = JSON.stringify(value);
  try {
    storageOf(area).setItem(key, text);
    fallback.delete(`${area} ${key}`);
  } catch {
    fallback.set(`${area} ${key}`, text);
  }
  tell(key);
}

/** Forgets a key. */
export function removeStored(key: string, area: StorageArea = "browser"): void {
  fallback.delete(`${area} ${key}`);
  try {
    storageOf(area).removeItem(key);
  } catch {
    // A browser that forbids storage kept nothing.
  }
  tell(key);
}

/** Hears of every change of a key, in this tab or another, until the answered function is called. */
export function subscribeStored(key: string, hear: () => void): () => void {
  const ofKey = hearers.get(key) ?? new Set();
  hearers.set(key, ofKey.add(hear));
  return () => ofKey.delete(hear);
}

function readText(key: string, area: StorageArea): string | undefined {
  const kept = fallback.get(`${area} ${key}`);
  try {
    return kept ?? storageOf(area).getItem(key) ?? undefined;
  } catch {
    return kept;
  }
}

const storageOf = (area: StorageArea) => (area === "browser" ? localStorage : sessionStorage);

function tell(key: string): void {
  for (const hear of hearers.get(key) ?? []) hear();
}

window.addEventListener("storage", ({ key }) => {
  for (const known of key === null ? hearers.keys() : [key]) tell(known);
});
