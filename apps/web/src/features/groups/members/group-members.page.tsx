import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type GroupMemberQuery, groupLevels, readGroupMemberQuery } from "@touchstone/domain";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { loadPart } from "../../../platform/load-part.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { groupMembersOptions } from "../api.ts";
import { useGroup } from "../group-view.ts";
import { useMayMakeAccounts } from "../roster/use-may-make-accounts.ts";
import styles from "./group-members.page.module.css";
import { Invitations } from "./invitations.tsx";
import { everyLevel } from "./level-tag.tsx";
import { MemberAdminTable } from "./member-admin-table.tsx";
import { MemberTable } from "./member-table.tsx";

const memberLevels = everyLevel.filter((level) => level >= groupLevels.member);
const defaultSize = 10;

/** Few make accounts, and once a year: it loads then. */
const Roster = lazy(async () => {
  const { Roster: roster } = await loadPart(() => import("../roster/roster.tsx"));
  return { default: roster };
});

/** The members of a group, or the way to many new ones for whoever may make accounts. */
export function GroupMembersPage(): ReactNode {
  const { mode }: { mode?: unknown } = useSearch({ strict: false });
  const mayMake = useMayMakeAccounts();
  if (mode !== "roster" || !mayMake) return <Members mayMake={mayMake} />;
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Roster />
    </Suspense>
  );
}

/** The members of a group; those who look after them see who is at the door, too, by the same list. */
function Members({ mayMake }: { mayMake: boolean }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { group, isAdmin } = useGroup();
  const search: { mode?: unknown } = useSearch({ strict: false });
  const query = readGroupMemberQuery(search);
  const isDesk = isAdmin && search.mode === "admin";
  const list = useQuery(groupMembersOptions(group.id, query, isDesk));
  const change = (changes: Partial<GroupMemberQuery & { isDesk: boolean }>) => {
    const { keyword, auth, currentPage, limit, ...next } = { ...query, currentPage: 1, isDesk, ...changes };
    goTo({
      name: "GroupMemberList",
      params: { groupID: String(group.id) },
      query: {
        mode: next.isDesk ? "admin" : undefined,
        keyword,
        auth,
        currentPage: currentPage === 1 ? undefined : currentPage,
        limit: limit === defaultSize ? undefined : limit,
      },
    });
  };
  const { data } = list;
  useTurnBackHere(query.currentPage, list.isPlaceholderData ? undefined : data);
  const states = {
    rows: data?.records,
    isRefreshing: list.isPlaceholderData,
    empty: (
      <Empty title={t("group.nobody")} text={t("group.nobodyText")}>
        <Button variant="default" onClick={() => change({ keyword: undefined, auth: undefined })}>
          {t("groups.clear")}
        </Button>
      </Empty>
    ),
    error: list.isError && <InlineError text={list.error.message} onRetry={() => void list.refetch()} />,
  };
  const members = (
    <Card isFlush>
      <FilterBar>
        <SearchField
          icon="search"
          label={t("group.searchMember")}
          value={query.keyword ?? ""}
          onSearch={(keyword) => change({ keyword: keyword || undefined })}
        />
        <NativeSelect
          aria-label={t("group.level")}
          rightSection={<Icon name="down" size={14} />}
          value={query.auth ?? ""}
          data={[
            { value: "", label: t("group.allLevels") },
            ...(isDesk ? everyLevel : memberLevels).map((level) => ({
              value: String(level),
              label: t(`group.level.${level}`),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ auth: value === "" ? undefined : Number(value) })
          }
        />
        {isAdmin && (
          <Toggle
            label={t("group.memberAdmin")}
            isOn={isDesk}
            onChange={(isOn) => change({ isDesk: isOn, auth: undefined })}
          />
        )}
        {mayMake && (
          <span className={styles.roster}>
            <ActionLink
              page={{
                name: "GroupMemberList",
                params: { groupID: String(group.id) },
                query: { mode: "roster" },
              }}
              icon="plus"
            >
              {t("group.roster.open")}
            </ActionLink>
          </span>
        )}
      </FilterBar>
      {isDesk ? <MemberAdminTable {...states} /> : <MemberTable {...states} />}
      <ListPager
        list={data}
        page={query.currentPage}
        pageSize={query.limit}
        noun={(count) => t("groups.memberNoun", { count })}
        onChange={({ page, pageSize }) => change({ currentPage: page, limit: pageSize })}
      />
    </Card>
  );
  if (!isDesk) return members;
  return (
    <div className={styles.desk}>
      <Invitations />
      {members}
    </div>
  );
}
