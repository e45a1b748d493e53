import { isRemoteSite, type RemoteSite } from "@touchstone/domain";

/** The rows of sites that this release knows. */
export function presentKnownSites<T extends { site: string }>(
  rows: readonly T[],
): (T & { site: RemoteSite })[] {
  return rows.filter((row): row is T & { site: RemoteSite } => isRemoteSite(row.site));
}
