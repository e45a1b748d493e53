import type { ProblemPackage, Random } from "@touchstone/problem-package";

/** How a person of the demonstration works. */
export interface Habits {
  /** Of ever harder problems, out of 100. */
  readonly skill: number;
  /** How often the person sends something, beside others. */
  readonly zeal: number;
  readonly languageKey: string;
  /** Indices of the problems that are tried, an easier one more often. */
  readonly tries: readonly number[];
  /** Those of them that are solved some day. */
  readonly reach: ReadonlySet<number>;
}

const languages = ["cpp", "cpp", "cpp", "cpp", "cpp", "python3", "python3", "python3", "java", "c"];

/** The skill that half of the people need for a problem, by difficulty. */
const skillNeeded = [20, 45, 70];
const luck = 25;

/** Habits for one more person. */
export function inventHabits(random: Random, problems: readonly Pick<ProblemPackage, "facts">[]): Habits {
  const skill = random.int(10, 100);
  const indices = random.shuffle([...problems.keys()]);
  const chosen = indices.slice(0, random.int(Math.ceil(indices.length / 3), indices.length));
  const difficultyOf = (index: number) => problems[index]?.facts.difficulty ?? 0;
  return {
    skill,
    zeal: Math.ceil(skill / random.int(4, 40)),
    languageKey: random.pick(languages),
    tries: chosen.flatMap((index) => Array<number>(3 - difficultyOf(index)).fill(index)),
    reach: new Set(
      chosen.filter((index) => skill + random.int(-luck, luck) >= (skillNeeded[difficultyOf(index)] ?? 0)),
    ),
  };
}
