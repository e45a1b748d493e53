/** The last good backup of the site, by itself. */
export interface BackupsTable {
  made_at: Date;
  size_bytes: number;
}
