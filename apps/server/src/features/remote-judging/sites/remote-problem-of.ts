import type { RemoteSite } from "@touchstone/domain";

const shapes: Record<RemoteSite, RegExp> = {
  HDU: /^HDU-(\d{4,5})$/,
  CF: /^CF-(\d{1,5}[A-Z]\d?)$/,
};

/** What a site calls the problem of a display id; undefined for one it cannot have. */
export function remoteProblemOf(site: RemoteSite, displayId: string): string | undefined {
  return shapes[site].exec(displayId)?.[1];
}
