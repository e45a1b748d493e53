import type { CaseView } from "./case-view.ts";

/** Causes that say nothing of a hidden test: everybody who sees the status may know them. */
const openKinds: readonly unknown[] = ["idle", "output-limit", "unstartable", "remote"];

/**
 * The kept cause of a verdict, as far as this reader may know it: how a program ended on a hidden test belongs to full
 * feedback, and what our own machinery said is for those who run the site.
 */
export function shownCause(cause: string | null, view: CaseView): string | null {
  if (cause === null) return null;
  const kind = kindOf(cause);
  if (kind === undefined) return view.fileNames ? cause : null;
  return openKinds.includes(kind) || view.notes ? cause : null;
}

/** A cause about the program is JSON with a kind; anything else is the text of a fault. */
function kindOf(cause: string): unknown {
  try {
    const parsed: unknown = JSON.parse(cause);
    return typeof parsed === "object" && parsed !== null && "kind" in parsed ? parsed.kind : undefined;
  } catch {
    return undefined;
  }
}
