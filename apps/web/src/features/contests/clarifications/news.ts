/**
 * What is new among the questions to the jury of a contest: to the jury the open ones, to others the answers they have
 * not looked at. The live stream tells of a change; where it does not cover the contest, the page asks every 60 s.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { contestStatus } from "@touchstone/domain";
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { quietOptions } from "../../../platform/http/call-options.ts";
import { coveredStore, followTopics } from "../../../platform/live/live-tabs.ts";
import { useUser } from "../../../platform/session/session.ts";
import { readStored, writeStored } from "../../../platform/storage/stored.ts";
import { useStore } from "../../../platform/store.ts";
import { showNotice } from "../../../platform/toasts/toasts.ts";
import type { ContestView } from "../contest-view.ts";

/** A question with its answer. */
export type Clarification = WireData<"getClarifications">["open"][number];

/** What a page of a contest knows of its questions. */
export interface ClarificationNews {
  /** Open questions for those who see all of them, unread answers for others. */
  readonly count: number;
  /** Whether there is something to ask or to read. */
  readonly isUseful: boolean;
  /** Notes that the newest answers were looked at. */
  readonly noteRead: () => void;
}

const NewsContext = createContext<ClarificationNews>({ count: 0, isUseful: false, noteRead: () => {} });

/** Tells the parts inside what is new. */
export const ClarificationNewsProvider = NewsContext.Provider;

/** What is new in the contest of this page. */
export function useClarifications(): ClarificationNews {
  return useContext(NewsContext);
}

/** Answered questions on a page. */
export const clarificationPageSize = 20;

/** The open questions, and a page of the answered ones; what fails is said on the page alone. */
export function clarificationsOptions(cid: number, page: number) {
  return quietOptions("getClarifications", { cid, currentPage: page, limit: clarificationPageSize });
}

const askEveryMs = 60_000;

/** Keeps the questions fresh while the contest runs, and shows what is new to whoever is not looking at them. */
export function useClarificationNews(
  { contest, status, may, isMenuClosed }: ContestView,
  isLooking: boolean,
): ClarificationNews {
  const client = useQueryClient();
  const uid = useUser()?.uid ?? "";
  const seesAll = may("seeAll");
  const topic = `clarifications:${contest.id}.${uid}`;
  const isInside = uid !== "" && !isMenuClosed && status !== contestStatus.scheduled;
  const isFollowed = isInside && status === contestStatus.running;
  const isCovered = useStore(coveredStore).has(topic);
  const { data } = useQuery({
    ...clarificationsOptions(contest.id, 1),
    enabled: isInside,
    refetchInterval: isFollowed && !isCovered ? askEveryMs : false,
  });
  useEffect(() => {
    if (!isFollowed) return;
    return followTopics([topic], () => void client.invalidateQueries({ queryKey: ["getClarifications"] }));
  }, [isFollowed, topic, client]);
  const { readUntil, noteRead } = useReadUntil(`contestClarification:${uid}:${contest.id}`, data);
  const answers = data?.answered.records ?? [];
  const unread = answers.filter(({ answeredAt }) => answeredAt !== null && answeredAt > readUntil);
  useNotices(seesAll ? data?.open : unread, { isJury: seesAll, isLooking });
  return {
    count: seesAll ? (data?.openTotal ?? 0) : unread.length,
    isUseful: isFollowed || (data !== undefined && data.openTotal + data.answered.total > 0),
    noteRead,
  };
}

/** The moment of the newest answer that was looked at, kept in the browser for each user and contest. */
function useReadUntil(key: string, data: WireData<"getClarifications"> | undefined) {
  const [noted, setNoted] = useState("");
  const stored = readStored(key);
  const newest = data?.answered.records[0]?.answeredAt ?? "";
  const noteRead = useCallback(() => {
    if (newest === "") return;
    writeStored(key, newest);
    setNoted(newest);
  }, [key, newest]);
  const kept = typeof stored === "string" ? stored : "";
  return { readUntil: kept > noted ? kept : noted, noteRead };
}

/** Shows each answer once; to the jury each question that comes while they look. */
function useNotices(
  news: readonly Clarification[] | undefined,
  { isJury, isLooking }: { isJury: boolean; isLooking: boolean },
): void {
  const { t } = useTranslation();
  const told = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!news) return;
    const isFirst = told.current === undefined;
    told.current ??= new Set();
    for (const { id, revision, question, answer } of news) {
      const key = `${id}.${revision}`;
      if (told.current.has(key)) continue;
      told.current.add(key);
      if (isLooking) continue;
      if (isJury && !isFirst) showNotice("info", t("clarifications.asked"), question);
      if (!isJury) showNotice("info", t("clarifications.answeredNow"), answer ?? "");
    }
  }, [news, isJury, isLooking, t]);
}
