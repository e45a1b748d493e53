import { type RemoteSite, remoteSites } from "@touchstone/domain";

/** The rows of sites that this release knows, in the order that it names them in. */
export function presentKnownSites<T extends { site: string }>(
  rows: readonly T[],
): (T & { site: RemoteSite })[] {
  return remoteSites.flatMap((site) =>
    rows.filter((row): row is T & { site: RemoteSite } => row.site === site),
  );
}
