/** Where the entries of a contest sit, as organisers paste it: a line each, the username and then the seat. */

/** One line of the list. */
export interface SeatLine {
  readonly username: string;
  /** Empty: the entry has none. */
  readonly seat: string;
}

/** Bounds of a list of seats. */
export const seatLimits = { seatMax: 32, linesMax: 5_000 } as const;

/** The lines of a pasted list. Blanks, tabs, commas and semicolons part the name from the seat. */
export function readSeats(text: string): SeatLine[] {
  return text.split("\n").flatMap((line) => {
    const [, username, seat = ""] = /^\s*([^\s,;]+)(?:[\s,;]+(.*))?$/.exec(line) ?? [];
    return username ? [{ username, seat: seat.trim() }] : [];
  });
}

/** The line numbers, from 1 among the read ones, whose seat is too long. */
export function longSeats(seats: readonly SeatLine[]): number[] {
  return seats.flatMap(({ seat }, at) => (seat.length > seatLimits.seatMax ? [at + 1] : []));
}
