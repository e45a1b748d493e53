import type { SubmissionListQuery } from "@touchstone/domain";

const noFilters = {
  onlyMine: false,
  status: undefined,
  username: undefined,
  problemID: undefined,
  completeProblemID: false,
} as const;

/** What sets the filters of a list back; undefined where none is set. */
export function clearFilters(
  query: SubmissionListQuery,
  change: (changes: typeof noFilters) => void,
): (() => void) | undefined {
  const names = Object.keys(noFilters) as (keyof typeof noFilters)[];
  return names.some((name) => query[name] !== noFilters[name]) ? () => change(noFilters) : undefined;
}
