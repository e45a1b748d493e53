import type { OldSiteSizes } from "../old-site-sizes.ts";
import { firstId, isOfGroup, isRemote } from "./hoj-facts.ts";

const problemsOfContest = 5;

/** The problems of a contest, whose numbers come from where nothing is odd. */
export function linkedProblems(contest: number, { problems }: OldSiteSizes): number[] {
  const plain = Array.from({ length: problems }, (_, problem) => problem).filter(
    (problem) => !isRemote(problem) && !isOfGroup(problem),
  );
  return Array.from(
    { length: Math.min(problemsOfContest, plain.length) },
    (_, place) => plain[(contest * problemsOfContest + place) % plain.length] ?? 0,
  );
}

/** The number of a problem's place in a contest. */
export const linkId = (contest: number, place: number) => firstId + contest * problemsOfContest + place;
