import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { pageOf } from "@touchstone/domain";
import { useGoTo } from "../../../platform/page-link.tsx";
import { messagesOptions } from "../api.ts";
import type { MessageKind } from "../message-kinds.ts";

/** The page of messages that the address says, and how to turn to another. */
export function useMessages(kind: MessageKind) {
  const goTo = useGoTo();
  const asked: { currentPage?: unknown; limit?: unknown } = useSearch({ strict: false });
  const page = pageOf({ currentPage: Number(asked.currentPage), limit: Number(asked.limit) }, kind.size);
  return {
    page,
    list: useQuery(messagesOptions(kind, { currentPage: page.number, limit: page.size })),
    turnTo: (to: { page: number; pageSize: number }) => {
      const currentPage = to.page === 1 ? undefined : to.page;
      const limit = to.pageSize === kind.size ? undefined : to.pageSize;
      goTo({ name: kind.page, query: { currentPage, limit } });
    },
  };
}
