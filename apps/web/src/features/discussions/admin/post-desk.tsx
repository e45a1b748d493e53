import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { discussionListLimit, readDiscussionListQuery } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import styles from "./moderation.module.css";
import { refetchModeration } from "./moderation-api.ts";
import { PostTable } from "./post-table.tsx";

/** Every discussion of the site or of a group, hidden ones too: each is shown, hidden, pinned or deleted here. */
export function PostDesk(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { keyword, currentPage } = readDiscussionListQuery(useSearch({ strict: false }));
  const go = (query: { keyword?: string | undefined; currentPage?: number | undefined }) =>
    goTo({ name: "AdminDiscussion", query });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const remove = useRemove(() => setChosen(new Set()));
  const gid = useGid();
  const pageSize = gid === undefined ? 15 : discussionListLimit;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    listOptions({ keyword, currentPage, limit: pageSize }, gid),
  );
  useTurnBackHere(currentPage, isPlaceholderData ? undefined : data);
  return (
    <Card isFlush>
      {gid === undefined && (
        <div className={styles.tools}>
          <SearchField
            icon="search"
            label={t("moderation.keyword")}
            value={keyword ?? ""}
            onSearch={(text) => go({ keyword: text || undefined })}
          />
          {chosen.size > 0 && (
            <Button
              variant="default"
              leftSection={<Icon name="trash" />}
              onClick={() => void remove([...chosen])}
            >
              {t("moderation.deleteChosen", { count: chosen.size })}
            </Button>
          )}
        </div>
      )}
      <PostTable
        rows={data?.records}
        chosen={chosen}
        onChoose={setChosen}
        onDelete={({ id }) => void remove([id])}
        isRefreshing={isPlaceholderData}
        empty={<Empty title={t("moderation.none")} text={t("moderation.noneText")} />}
        error={error && <InlineError text={error.message} onRetry={() => void refetch()} />}
      />
      <ListPager
        list={data}
        isFixed
        page={currentPage}
        pageSize={pageSize}
        noun={(count) => t("moderation.noun", { count })}
        onChange={({ page }) => go({ keyword, currentPage: page === 1 ? undefined : page })}
      />
    </Card>
  );
}

/** A page of the discussions of the site or of a group, with the hidden ones. */
function listOptions(
  query: { keyword: string | undefined; currentPage: number; limit: number },
  gid: number | undefined,
) {
  if (gid === undefined) return callOptions("getDiscussionList", { ...query, admin: true });
  const { currentPage, limit } = query;
  const options = callOptions("getGroupAdminDiscussionList", { gid, currentPage, limit });
  // -- both answer the same rows
  return options as unknown as ReturnType<typeof callOptions<"getDiscussionList">>;
}

function useRemove(done: () => void): (ids: readonly number[]) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const gid = useGid();
  const { mutate } = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      if (gid === undefined) await call("deleteDiscussions", { ids: [...ids] });
      else for (const id of ids) await call("deleteGroupDiscussion", { id });
    },
    onSuccess: () => {
      showToast("success", t("discussions.deleted"));
      done();
    },
    onSettled: () => refetchModeration(client),
  });
  return async (ids) => {
    const act = t("moderation.delete");
    const text = t("moderation.deleteText", { count: ids.length });
    if (await confirm({ title: act, text, confirmLabel: act, isDanger: true })) mutate(ids);
  };
}
