import type { RemoteSite } from "@touchstone/domain";

const shapes: Record<RemoteSite, RegExp> = {
  HDU: /^HDU-(\d{4,5})$/,
  CF: /^CF-(\d{1,5}[A-Z]\d?)$/,
  POJ: /^POJ-(\d{4})$/,
  GYM: /^GYM-(\d{6})_?([A-Z]\d?)$/,
  AC: /^AC-([a-z0-9]{1,32}(?:_[a-z0-9]{1,32}){1,4})$/i,
  SPOJ: /^SPOJ-([A-Z0-9_]{2,16})$/,
};

/** What a site calls the problem of a display id; undefined for one it cannot have. */
export function remoteProblemOf(site: RemoteSite, displayId: string): string | undefined {
  const problem = shapes[site].exec(displayId)?.slice(1).join("");
  // Here every id is written in capitals; there this one is not.
  return site === "AC" ? problem?.toLowerCase() : problem;
}
