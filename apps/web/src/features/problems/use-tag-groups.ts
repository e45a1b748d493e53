import { useQuery } from "@tanstack/react-query";
import { type TagGroup, tagGroupsOptions } from "./api.ts";

/** The tags of the chosen bank by their id. */
export type KnownTags = ReadonlyMap<number, TagGroup["tagList"][number]>;

/** The tags of a bank: in groups, and by their id. */
export function useTagGroups(bank: string | undefined) {
  const { data: groups, isError, refetch } = useQuery(tagGroupsOptions(bank));
  const knownTags: KnownTags = new Map(
    groups?.flatMap(({ tagList }) => tagList).map((tag) => [tag.id, tag] as const),
  );
  return { groups, knownTags, isError, retry: () => void refetch() };
}
