import { useQuery } from "@tanstack/react-query";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { messagesOptions } from "../api.ts";
import type { MessageKind } from "../message-kinds.ts";

/** The page of messages that the address says, and how to turn to another. */
export function useMessages(kind: MessageKind) {
  const { page, turnTo } = usePagePlace(kind.page, kind.size);
  const list = useQuery(messagesOptions(kind, { currentPage: page.number, limit: page.size }));
  return { page, list, turnTo };
}
