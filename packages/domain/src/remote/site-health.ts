/**
 * The breaker of one remote site: after several failures in a row it is left alone, longer each time, and then asked
 * by one caller before all come back.
 */
import { backOffMs } from "./back-off.ts";

/** How a site has answered lately. */
export interface SiteHealth {
  /** In a row. */
  failures: number;
  /** When the first of them was. */
  failingSince: Date | null;
  /** Nobody calls it until then. */
  restsUntil: Date | null;
}

const failuresMax = 5;
const restFirstMs = 30_000;
const probeSpacingMs = 10_000;

/** The health of a site after a call that failed; one that did not ends all of it. */
export function afterSiteFailure(
  health: SiteHealth,
  { at, random }: { at: Date; random: number },
): SiteHealth {
  const failures = health.failures + 1;
  const failingSince = health.failingSince ?? at;
  if (failures < failuresMax) return { failures, failingSince, restsUntil: health.restsUntil };
  const restMs = restFirstMs + backOffMs(failures - failuresMax + 1, random);
  return { failures, failingSince, restsUntil: new Date(at.getTime() + restMs) };
}

/** How long others leave a site alone after a call has begun: one that was resting is tried by one at a time. */
export function callSpacingMs(health: SiteHealth, politeMs: number): number {
  return health.failures >= failuresMax ? Math.max(politeMs, probeSpacingMs) : politeMs;
}
