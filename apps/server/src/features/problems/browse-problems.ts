import {
  isBeyondCounted,
  type OwnMark,
  type Page,
  type PageRequest,
  pageOf,
  readIdList,
} from "@touchstone/domain";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { Total } from "../../db/page.ts";
import { findTags } from "./problem-lookup.repo.ts";
import {
  countProblems,
  listProblems,
  type ProblemFilter,
  type ProblemRow,
  type ProblemTables,
} from "./problems.repo.ts";

/** What a visitor of the problem list asks for. */
export interface ProblemQuery extends PageRequest {
  keyword?: string | undefined;
  difficulty?: number | undefined;
  oj?: string | undefined;
  tagId: number[];
  mine?: OwnMark | undefined;
}

/** A tag as lists show it. */
export interface TagLabel {
  id: number;
  name: string;
  color: string | null;
}

const defaultSize = 30;
const countedForSeconds = 10;

/** A page of listed problems with their tags and its total. */
export async function browseProblems(
  deps: ProblemTables & { cache: KeyedCache },
  readerId: string | undefined,
  query: ProblemQuery,
): Promise<{ rows: ProblemRow[]; tags: Map<number, TagLabel>; page: Page; total: Total }> {
  const page = pageOf(query, defaultSize);
  const filter = filterOf(query, readerId);
  const [rows, total] = await Promise.all([
    isBeyondCounted(page) ? [] : listProblems(deps, filter, { limit: page.size, number: page.number }),
    deps.cache.remember(["problems", filter], countedForSeconds, () => countProblems(deps, filter)),
  ]);
  const tags = await findTags(
    deps.db,
    rows.flatMap(({ tagIds }) => tagIds),
  );
  return { rows, tags: new Map(tags.map((tag) => [tag.id, tag])), page, total };
}

function filterOf(
  { keyword, difficulty, oj, tagId, mine }: ProblemQuery,
  readerId: string | undefined,
): ProblemFilter {
  const ids = keyword === undefined ? undefined : readIdList(keyword);
  return {
    ...(ids ? { ids } : keyword !== undefined && { keyword }),
    ...(difficulty !== undefined && { difficulty }),
    // The list's own name for the site's problems is Mine; All is the same as no choice.
    ...(oj !== undefined && oj !== "All" && { oj: oj === "Mine" ? "ME" : oj }),
    ...(tagId.length > 0 && { tagIds: tagId }),
    ...(mine && readerId !== undefined && { reached: { userId: readerId, mark: mine } }),
  };
}
