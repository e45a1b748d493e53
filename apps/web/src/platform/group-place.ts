/**
 * The place that pages stand in. What the site has a group has, too: the same parts, which ask the group's calls and
 * lead to pages of the group. What is a page of the admin area for the site is a view of the group's own page, chosen by
 * its query.
 */
import { useParams, useSearch } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import type { PageTarget } from "./route-names.ts";
import { hasAdminRole } from "./session/guard-page.ts";
import { useUser } from "./session/session.ts";

/** A group, as far as parts that know nothing of groups have to know it. */
export interface Place {
  readonly gid: number;
  /** The short name, which stands before the ids of its problems. */
  readonly shortName: string;
  /** Whether the reader looks after what is in it. */
  readonly isAdmin: boolean;
}

const PlaceContext = createContext<Place | undefined>(undefined);

/** Tells the parts inside that they are a group's. */
export const GroupPlace = PlaceContext.Provider;

/** The group that a part stands in; undefined on the pages of the site. */
export function useGroupPlace(): Place | undefined {
  return useContext(PlaceContext);
}

/** The number of that group. */
export function useGid(): number | undefined {
  return useGroupPlace()?.gid;
}

/** Whether the reader looks after the place: an admin role does of the site, and the group's admins of a group. */
export function useIsPlaceStaff(): boolean {
  const user = useUser();
  const group = useGroupPlace();
  return group?.isAdmin ?? (user !== undefined && hasAdminRole(user));
}

/** The pages that both have: the group's is called Group and the same. */
const alike = [
  "ProblemList",
  "ProblemDetails",
  "TrainingList",
  "TrainingDetails",
  "TrainingProblemList",
  "TrainingProblemDetails",
  "TrainingRank",
  "ContestList",
  "SubmissionList",
  "SubmissionDeatil",
  "DiscussionList",
  "ProblemDiscussion",
  "DiscussionDetails",
] as const;

/** The views of a group's pages, by the page of the admin area that is the same for the site. */
const views = {
  AdminProblemList: ["GroupProblemList", "admin"],
  AdminProblemCreate: ["GroupProblemList", "create"],
  AdminProblemEdit: ["GroupProblemList", "edit"],
  AdminTrainingList: ["GroupTrainingList", "admin"],
  AdminTrainingCreate: ["GroupTrainingList", "create"],
  AdminTrainingEdit: ["GroupTrainingList", "edit"],
  AdminTrainingProblemList: ["GroupTrainingList", "problems"],
  AdminTrainingMembers: ["GroupTrainingList", "members"],
  AdminContestList: ["GroupContestList", "admin"],
  AdminContestCreate: ["GroupContestList", "create"],
  AdminContestEdit: ["GroupContestList", "edit"],
  AdminContestProblemList: ["GroupContestList", "problems"],
  AdminContestProblemCreate: ["GroupContestList", "createProblem"],
  AdminContestProblemEdit: ["GroupContestList", "editProblem"],
  AdminContestAnnouncement: ["GroupContestList", "announcement"],
  AdminDiscussion: ["GroupDiscussionList", "admin"],
} as const;

/** Where a page of the site is in a group; one that the group has not stays the site's. */
export function pageInGroup(page: PageTarget, gid: number | undefined): PageTarget {
  if (gid === undefined) return page;
  const groupID = String(gid);
  const same = alike.find((name) => name === page.name);
  // -- the names of both tables take the params that are given here
  if (same) return { ...page, name: `Group${same}`, params: { ...page.params, groupID } } as PageTarget;
  if (!(page.name in views)) return page;
  const [name, mode] = views[page.name as keyof typeof views];
  return { name, params: { groupID }, query: { mode, ...page.params, ...page.query } };
}

/** What varies in the address of a page of the admin area; in a group it stands in the query. */
export function useViewParams(): Readonly<Record<string, string | undefined>> {
  const params = useParams({ strict: false });
  const search = useSearch({ strict: false });
  return useGid() === undefined ? params : { ...search, ...params };
}
