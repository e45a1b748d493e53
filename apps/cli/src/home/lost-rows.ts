/** What has become fewer, in words: a release may add rows and never takes away any of these. */
export function lostRows(before: Record<string, number>, after: Record<string, number>): string[] {
  return Object.entries(before)
    .filter(([name, count]) => (after[name] ?? 0) < count)
    .map(([name, count]) => `${after[name] ?? 0} of ${count} ${name} are left`);
}
