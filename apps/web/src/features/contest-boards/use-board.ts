import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "@touchstone/contract/web";
import { type BoardQuery, boardRefreshMs } from "@touchstone/domain";
import { useEffect, useMemo, useRef, useState } from "react";
import { coveredStore, followTopics } from "../../platform/live/live-tabs.ts";
import { useUser } from "../../platform/session/session.ts";
import { useStore } from "../../platform/store.ts";
import { askBoard, type BoardAnswer, type BoardSource, boardPageOptions } from "./api.ts";
import {
  type BoardEvent,
  type BoardPage,
  type BoardPlace,
  hearBoard,
  isBehind,
  pageOfBoard,
  takeBoard,
} from "./held-board.ts";

/** What the board of a page depends on. */
export interface BoardWish {
  source: BoardSource;
  query: BoardQuery;
  concerned: readonly string[];
  isFollowedOnly: boolean;
  /** True: with what was sent after the end. */
  containsEnd: boolean;
  hasEnded: boolean;
  /** Whether the moment of the seal is past. */
  hasSealed: boolean;
  /** True where the stream of contest admins is followed. */
  isJury: boolean;
}

/** A board and how it is kept fresh. */
export interface Board {
  page: BoardPage | undefined;
  /** From when on results are kept back here; null where nothing is. */
  sealedSince: string | null;
  error: Error | null;
  isRefreshing: boolean;
  /** Whether the stream tells every change. */
  isLive: boolean;
  isAuto: boolean;
  setAuto: (isAuto: boolean) => void;
  refresh: () => void;
}

/** The board of a contest as the reader's browser holds it: asked for whole at first, then for what has changed. */
export function heldBoardOptions(source: BoardSource, ownUid: string | undefined) {
  const { cid, isOutside, isForced } = source;
  const queryKey = ["heldBoard", cid, isOutside, isForced, ownUid ?? "visitor"] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const answer = await askBoard(source, client.getQueryData<BoardAnswer>(queryKey), signal);
      return takeBoard(client.getQueryData<BoardAnswer>(queryKey), answer);
    },
    structuralSharing: false,
  });
}

/** Holds the board of a contest, fresh by the live stream or else by asking every 30 s; a failure ends the asking. */
export function useBoard(wish: BoardWish): Board {
  const { source, query, concerned, isFollowedOnly, containsEnd, hasEnded, hasSealed, isJury } = wish;
  const { cid, isOutside, isForced } = source;
  const ownUid = useUser()?.uid;
  const [wantsAuto, setAuto] = useState(true);
  const isAuto = wantsAuto && !hasEnded;
  const options = useMemo(
    () => heldBoardOptions({ cid, isOutside, isForced }, ownUid),
    [cid, isOutside, isForced, ownUid],
  );
  const topic = `${isJury ? "jury-board" : "board"}:${cid}`;
  const newest = useRef<BoardPlace>(undefined);
  const isLive = useBoardStream({ topic, queryKey: options.queryKey, isFollowed: isAuto, newest });
  const everyMs = isAuto && !isLive ? boardRefreshMs : false;
  const held = useQuery({ ...options, refetchInterval: everyMs });
  const { data: board, refetch: refetchHeld } = held;
  // What the stream told while an answer was on its way may be newer: that is shown, and the rest asked for once.
  const asked = useRef<BoardPlace>(undefined);
  useEffect(() => {
    const told = newest.current;
    if (!board || !isBehind(board, told) || asked.current === told) return;
    asked.current = told;
    void refetchHeld();
  }, [board, refetchHeld]);
  // The end opens the seal, where nothing tells of it but the clock.
  const wasEnded = useRef(hasEnded);
  useEffect(() => {
    if (hasEnded && !wasEnded.current) void refetchHeld();
    wasEnded.current = hasEnded;
  }, [hasEnded, refetchHeld]);
  const isPaged = containsEnd || (board?.isTooLarge ?? false);
  const paged = useQuery({
    ...boardPageOptions(source, query, { concernedList: concerned, containsEnd }),
    enabled: isPaged,
    refetchInterval: everyMs,
  });
  const version = board?.version;
  const { refetch } = paged;
  useEffect(() => {
    if (isPaged && version !== undefined) void refetch();
  }, [isPaged, version, refetch]);
  const error = held.error ?? (isPaged ? paged.error : null);
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed) setAuto(false);
  }, [hasFailed]);
  const page = useMemo((): BoardPage | undefined => {
    if (!board) return undefined;
    if (!isPaged) return pageOfBoard(board, query, { ownUid, concerned, isFollowedOnly });
    if (!paged.data) return undefined;
    const { records, pinned, total } = paged.data;
    if (!isFollowedOnly) return { rows: records, pinned, total };
    const rows = pinned.filter(({ uid }) => concerned.includes(uid));
    return { rows, pinned, total: rows.length };
  }, [board, isPaged, paged.data, query, ownUid, concerned, isFollowedOnly]);
  const told = isPaged ? paged.data : board;
  // The rows are the same the moment before and after, so nothing but the clock tells of the seal.
  const isSealed = told?.isSealed || (hasSealed && board?.view === "sealed");
  return {
    page,
    sealedSince: isSealed ? (told?.sealRankTime ?? null) : null,
    error,
    isRefreshing: isPaged && paged.isPlaceholderData,
    isLive,
    isAuto,
    setAuto,
    refresh: () => {
      void held.refetch();
      if (isPaged) void paged.refetch();
    },
  };
}

interface Following {
  topic: string;
  queryKey: readonly unknown[];
  isFollowed: boolean;
  /** The newest version that the stream has told of. */
  newest: { current: BoardPlace | undefined };
}

/** Keeps a held board in step with the stream; answers whether the stream covers it. */
function useBoardStream({ topic, queryKey, isFollowed, newest }: Following): boolean {
  const client = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const isCovered = useStore(coveredStore).has(topic);
  useEffect(() => {
    newest.current = undefined;
    if (!isFollowed) return;
    return followTopics([topic], (event) => {
      if (!isOfBoards(event) || event.topic !== topic) return;
      if (event.kind === "board.refused") {
        setRefused(topic);
        return;
      }
      if (!("view" in event)) return;
      setRefused(undefined);
      newest.current = { view: event.view, version: event.version };
      const held = client.getQueryData<BoardAnswer>(queryKey);
      // The first answer is still on its way.
      if (!held) return;
      const heard = hearBoard(held, event);
      if (heard.kind === "board") client.setQueryData(queryKey, heard.board);
      if (heard.kind === "ask") void client.refetchQueries({ queryKey }, { cancelRefetch: false });
    });
  }, [client, topic, queryKey, isFollowed, newest]);
  return isFollowed && isCovered && refused !== topic;
}

function isOfBoards(event: LiveEvent): event is BoardEvent {
  return event.kind.startsWith("board.");
}
