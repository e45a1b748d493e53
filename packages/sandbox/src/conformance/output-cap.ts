/** What a program of the table may print, unless its row says otherwise. */
export const outputCap = 1024 * 1024;
