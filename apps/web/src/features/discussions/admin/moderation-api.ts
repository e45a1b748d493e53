import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { WireData, WireInput } from "@touchstone/contract/web";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { type DiscussionCard, useDiscussionCalls } from "../api.ts";

/** A report of a discussion. */
export type DiscussionReport = WireData<"getDiscussionReports">["records"][number];

/** Asks anew for everything that an act of staff changes. */
export function refetchModeration(client: QueryClient): void {
  const names = [
    ...["getDiscussionList", "getDiscussionDetail", "getDiscussionReports", "getDiscussionHistory"],
    ...["getGroupDiscussionList", "getGroupAdminDiscussionList"],
  ];
  for (const name of names) void client.invalidateQueries({ queryKey: [name] });
}

/** Changes what staff may change of a discussion; the list shows it at once, and the answer has the last word. */
export function useModerate() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { call: callHere } = useDiscussionCalls();
  const isInGroup = useGid() !== undefined;
  const list = isInGroup ? "getGroupAdminDiscussionList" : "getDiscussionList";
  return useMutation({
    mutationFn: (change: WireInput<"moderateDiscussion">) => callHere("moderateDiscussion", change),
    onMutate: ({ id, status, topPriority }) =>
      client.setQueriesData({ queryKey: [list] }, (held?: WireData<"getDiscussionList">) => {
        const changed = (row: DiscussionCard): DiscussionCard =>
          row.id === id
            ? { ...row, status: status ?? row.status, topPriority: topPriority ?? row.topPriority }
            : row;
        return held && { ...held, records: held.records.map(changed) };
      }),
    onSuccess: () => showToast("success", t("Update_Successfully")),
    onSettled: () => refetchModeration(client),
  });
}

/** Settles a report, or opens it again. */
export function useSettle() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: WireInput<"updateDiscussionReport">) => call("updateDiscussionReport", change),
    onMutate: ({ id, status }) =>
      client.setQueriesData(
        { queryKey: ["getDiscussionReports"] },
        (list?: WireData<"getDiscussionReports">) =>
          list && {
            ...list,
            records: list.records.map((row) => (row.id === id ? { ...row, status } : row)),
          },
      ),
    onSuccess: () => showToast("success", t("Update_Successfully")),
    onSettled: () => refetchModeration(client),
  });
}
