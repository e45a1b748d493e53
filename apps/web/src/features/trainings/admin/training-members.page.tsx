import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Card } from "../../../ui/card.tsx";
import { ColumnCard } from "../../../ui/column-card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { UserName } from "../../../vocabulary/user-name.tsx";
import { useTrainingCalls } from "./admin-api.ts";
import { ExtensionDialog } from "./extension-dialog.tsx";
import { WithTraining } from "./with-training.tsx";

type Member = WireData<"getTrainingMembers">["records"][number];

const defaultSize = 30;

/** Who is registered for a training, and until when each may be in time. */
export function TrainingMembersPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <WithTraining page="AdminTrainingMembers" title={(title) => t("trainingAdmin.membersOf", { title })}>
      {({ stored: { training } }) => <Members tid={training.id} hasDue={training.dueAt !== null} />}
    </WithTraining>
  );
}

function Members({ tid, hasDue }: { tid: number; hasDue: boolean }): ReactNode {
  const { t } = useTranslation();
  const place = { name: "AdminTrainingMembers", params: { trainingId: String(tid) } } as const;
  const { page, turnTo } = usePagePlace(place, defaultSize);
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<Member>();
  const { callOptions } = useTrainingCalls();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getTrainingMembers", { tid, keyword, currentPage: page.number, limit: page.size }),
  );
  useTurnBackHere(page.number, isPlaceholderData ? undefined : data);
  const columns = useColumns(hasDue, setChosen);
  return (
    <Card isFlush>
      <FilterBar>
        <SearchField
          icon="search"
          label={t("training.searchMember")}
          value={keyword}
          onSearch={(text) => {
            setKeyword(text);
            turnTo({ page: 1, pageSize: page.size });
          }}
        />
      </FilterBar>
      <DataTable
        label={t("trainingAdmin.tab.members")}
        columns={columns}
        card={(row) => <ColumnCard columns={columns} row={row} />}
        rows={data?.records}
        rowKey={({ uid }) => uid}
        isRefreshing={isPlaceholderData}
        empty={
          keyword === "" ? (
            <Empty title={t("trainingAdmin.member.none")} text={t("trainingAdmin.member.noneText")} />
          ) : (
            <Empty title={t("training.nobodyFound")} />
          )
        }
        error={
          isError && <InlineError title={t("trainingAdmin.loadFailed")} onRetry={() => void refetch()} />
        }
      />
      <ListPager
        list={data}
        page={page.number}
        pageSize={page.size}
        noun={(count) => t("training.members", { count })}
        onChange={turnTo}
      />
      {chosen && <ExtensionDialog tid={tid} member={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

function useColumns(hasDue: boolean, onExtend: (member: Member) => void): Column<Member>[] {
  const { t } = useTranslation();
  const time = (at: string | null) => (at === null ? "--" : momentText(at).slice(0, 16));
  const extension: Column<Member>[] = [
    {
      id: "extension",
      header: t("trainingAdmin.member.extension"),
      width: 160,
      cell: (row) => time(row.extendedUntil),
    },
    {
      id: "acts",
      header: t("trainingAdmin.acts"),
      align: "right",
      width: 110,
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t("trainingAdmin.member.extendOne", { name: row.username })}
          onClick={() => onExtend(row)}
        >
          {t("trainingAdmin.member.extend")}
        </Button>
      ),
    },
  ];
  return [
    {
      id: "user",
      header: t("training.user"),
      width: 200,
      cell: ({ uid, username }) => <UserName uid={uid} username={username} />,
    },
    { id: "realname", header: t("training.realname"), width: 120, cell: ({ realname }) => realname ?? "--" },
    { id: "school", header: t("trainingAdmin.member.school"), cell: ({ school }) => school ?? "--" },
    {
      id: "time",
      header: t("trainingAdmin.member.since"),
      width: 160,
      cell: ({ registerTime }) => time(registerTime),
    },
    { id: "ac", header: t("training.totalAc"), width: 84, align: "right", cell: ({ ac }) => ac },
    ...(hasDue ? extension : []),
  ];
}
