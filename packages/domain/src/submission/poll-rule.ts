/** How a page that has no stream asks for submissions under way: first after this long, then as often. */
export const pollEveryMs = 2_000;

/** A page that has asked this often gives up. */
export const pollChecksMax = 300;

/** Whether a page asks once more: something is under way, no call failed, and it has not asked too often. */
export function mayPoll(state: { underWay: number; checks: number; hasFailed: boolean }): boolean {
  return state.underWay > 0 && !state.hasFailed && state.checks < pollChecksMax;
}
