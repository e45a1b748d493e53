/** A count on a badge, where there is room for two digits. */
export function badgeText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
