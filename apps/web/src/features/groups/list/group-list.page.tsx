import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type GroupListQuery, groupListSizes, readGroupListQuery } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useDemandUser } from "../../../ui/use-demand-user.ts";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { usePageTitle } from "../../settings/index.ts";
import { groupListOptions } from "../api.ts";
import { CreateGroupDialog } from "./create-group-dialog.tsx";
import { GroupFilters } from "./group-filters.tsx";
import { GroupGrid } from "./group-grid.tsx";
import styles from "./group-list.page.module.css";
import { InvitationCard } from "./invitation-card.tsx";

const noFilters = { keyword: undefined, auth: undefined, onlyMine: false };

/** The group list: everything it shows follows from its address. */
export function GroupListPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("groups.title"));
  const goTo = useGoTo();
  const query = readGroupListQuery(useSearch({ strict: false }));
  const change = (changes: Partial<GroupListQuery>) =>
    goTo({ name: "GroupList", query: { ...query, currentPage: 1, ...changes } });
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(groupListOptions(query));
  useTurnBackHere(query.currentPage, isPlaceholderData ? undefined : data);
  const isFiltered = query.keyword !== undefined || query.auth !== undefined || query.onlyMine;
  return (
    <>
      <PageHead title={t("groups.title")} sub={t("groups.lead")} right={<CreateButton />} />
      {query.invitation && (
        <InvitationCard token={query.invitation} onClose={() => change({ invitation: undefined })} />
      )}
      <Card isFlush>
        <GroupFilters query={query} onChange={change} />
        <div className={styles.body}>
          {isError && (
            <InlineError title={t("groups.loadFailed")} text={error.message} onRetry={() => void refetch()} />
          )}
          {(data || !isError) && <GroupGrid groups={data?.records} isRefreshing={isPlaceholderData} />}
          {data?.records.length === 0 &&
            (isFiltered || query.currentPage > 1 ? (
              <Empty title={t("groups.noneFit")} text={t("groups.noneFitText")}>
                <Button variant="default" onClick={() => change(noFilters)}>
                  {t("groups.clear")}
                </Button>
              </Empty>
            ) : (
              <Empty title={t("groups.none")} text={t("groups.noneText")} />
            ))}
        </div>
        <ListPager
          list={data}
          page={query.currentPage}
          pageSize={query.limit}
          sizes={groupListSizes}
          noun={(count) => t("groups.noun", { count })}
          onChange={({ page, pageSize }) => change({ currentPage: page, limit: pageSize })}
        />
      </Card>
    </>
  );
}

function CreateButton(): ReactNode {
  const { t } = useTranslation();
  const demandUser = useDemandUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button leftSection={<Icon name="plus" />} onClick={() => demandUser() && setIsOpen(true)}>
        {t("groups.create")}
      </Button>
      {isOpen && <CreateGroupDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
