/**
 * Local storage that never throws: where the browser forbids it or it is full, what is written lives as long as the
 * page. Values are JSON; one that is not reads as missing.
 */
const fallback = new Map<string, string>();
const hearers = new Map<string, Set<() => void>>();

/** The value under a key, or undefined. Its shape is the reader's to check: an older build may have written it. */
export function readStored(key: string): unknown {
  const text = readText(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value under a key; tabs of the same site hear of it. */
export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    fallback.delete(key);
  } catch {
    fallback.set(key, text);
  }
  tell(key);
}

/** Forgets a key. */
export function removeStored(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(key);
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

function readText(key: string): string | undefined {
  try {
    return fallback.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return fallback.get(key);
  }
}

function tell(key: string): void {
  for (const hear of hearers.get(key) ?? []) hear();
}

window.addEventListener("storage", ({ key }) => {
  for (const known of key === null ? hearers.keys() : [key]) tell(known);
});
