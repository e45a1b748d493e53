import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  asksContestPassword,
  type ContestRight,
  type ContestStatus,
  contestStatusAt,
  contestType,
  isContestMenuClosed,
} from "@touchstone/domain";
import { createContext, useContext, useEffect, useReducer } from "react";
import { followTopics } from "../../platform/live/live-tabs.ts";
import { useIsRoot } from "../../platform/session/session.ts";
import { type Contest, contestAccessOptions, type HeardContest, refetchContest } from "./api.ts";
import { serverNow, spanOf } from "./contest-clock.ts";

/** The contest that a page is of, and what the reader may do in it now. */
export interface ContestView {
  readonly heard: HeardContest;
  readonly contest: Contest;
  /** By the server's time now, not by the time of the answer. */
  readonly status: ContestStatus;
  readonly isAdmin: boolean;
  /** A super admin. */
  readonly isRoot: boolean;
  /** What the reader may do as staff. */
  readonly may: (right: ContestRight) => boolean;
  /** Registered and allowed by the account rule; whoever sees all of the contest always is. */
  readonly hasAccess: boolean;
  /** True where everything but the overview is closed. */
  readonly isMenuClosed: boolean;
  readonly asksPassword: boolean;
  /** True in an OI contest whose results are kept back from the reader. */
  readonly isBlind: boolean;
}

const ContestContext = createContext<ContestView | undefined>(undefined);

/** Tells the parts inside which contest they are of. */
export const ContestProvider = ContestContext.Provider;

/** The contest of this page. */
export function useContest(): ContestView {
  const view = useContext(ContestContext);
  if (!view) throw new Error("useContest stands outside the pages of a contest");
  return view;
}

/** What the reader may do in a contest now; undefined until it is known. */
export function useContestView(heard: HeardContest | undefined): ContestView | undefined {
  const { data, isError } = useQuery({
    ...contestAccessOptions(heard?.contest.id ?? 0),
    enabled: heard !== undefined,
  });
  const isRoot = useIsRoot();
  usePhases(heard);
  if (!heard || !(data || isError)) return undefined;
  const { contest } = heard;
  const { isAdmin, rights } = contest;
  const may = (right: ContestRight) => isAdmin || rights.includes(right);
  const status = contestStatusAt(spanOf(contest), serverNow(heard));
  const caller = { seesAll: may("seeAll"), hasAccess: data?.access ?? false };
  return {
    heard,
    contest,
    status,
    isAdmin,
    isRoot,
    may,
    hasAccess: caller.hasAccess,
    isMenuClosed: isContestMenuClosed({ auth: contest.auth, status }, caller),
    asksPassword: asksContestPassword(contest, caller),
    isBlind: contest.type === contestType.oi && contest.isSealed,
  };
}

/** Asks for the contest anew when the stream tells that its times or its staff have changed. */
export function useContestChanges({ contest: { id }, isMenuClosed }: ContestView): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isMenuClosed) return;
    return followTopics([`contest:${id}`], ({ kind }) => {
      if (kind === "contest.changed") refetchContest(client);
    });
  }, [client, id, isMenuClosed]);
}

const lookEveryMs = 60_000;

/** Draws the part again when the contest starts, is sealed or ends, and asks for what that changes. */
function usePhases(heard: HeardContest | undefined): void {
  const client = useQueryClient();
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (!heard) return;
    const { startTime, endTime, sealRankTime } = heard.contest;
    const nowMs = serverNow(heard).getTime();
    const nextMs = [startTime, sealRankTime, endTime]
      .map((at) => (at === null ? 0 : Date.parse(at)))
      .filter((atMs) => atMs > nowMs)
      .sort((one, other) => one - other)[0];
    if (nextMs === undefined) return;
    // Looked at every minute all the same: a timer of a month would not hold.
    const timer = setTimeout(
      () => {
        tick();
        if (nextMs - nowMs <= lookEveryMs) refetchContest(client);
      },
      Math.min(nextMs - nowMs, lookEveryMs),
    );
    return () => clearTimeout(timer);
  });
}
