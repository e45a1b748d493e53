/** What a difficulty is called inside the program, and its fixed colour; a colour of fill, never of text. */
export interface DifficultyLevel {
  name: "easy" | "mid" | "hard" | "unknown";
  colour: string;
}

const levels: readonly DifficultyLevel[] = [
  { name: "easy", colour: "#19be6b" },
  { name: "mid", colour: "#2d8cf0" },
  { name: "hard", colour: "#ed3f14" },
];
const unknown: DifficultyLevel = { name: "unknown", colour: "#ff9900" };

/** The level of a difficulty number: 0, 1 or 2; every other one is unknown and orange. */
export function difficultyLevel(difficulty: number | null | undefined): DifficultyLevel {
  return levels[difficulty ?? -1] ?? unknown;
}
