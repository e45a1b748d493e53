/** How large an invented old site is. */
export interface OldSiteSizes {
  users: number;
  problems: number;
  submissions: number;
  contests: number;
}
