/**
 * Who helps to run a contest, and what each of them may do. The author and the super admin need no role here: they may
 * do everything (`contest-access.ts`). Whoever has a role is on no board.
 */

/** Roles on one contest. */
export const contestStaffRoles = ["jury", "balloon", "print", "observer"] as const;
export type ContestStaffRole = (typeof contestStaffRoles)[number];

/**
 * What staff may do: `run` changes the contest and makes a contest admin; `seeAll` is told what a start, a password or
 * the seal keeps back, and changes nothing; `answer` answers questions; `balloons` and `prints` open those desks.
 */
export const contestRights = ["run", "seeAll", "answer", "balloons", "prints"] as const;
export type ContestRight = (typeof contestRights)[number];

const rightsOf: Record<ContestStaffRole, readonly ContestRight[]> = {
  jury: contestRights,
  balloon: ["balloons"],
  print: ["prints"],
  observer: ["seeAll"],
};

/** What these roles allow together, in the order of `contestRights`. */
export function staffRights(roles: readonly ContestStaffRole[]): ContestRight[] {
  return contestRights.filter((right) => roles.some((role) => rightsOf[role].includes(right)));
}
