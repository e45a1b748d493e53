import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Card } from "../../../ui/card.tsx";
import { ColumnCard } from "../../../ui/column-card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import rowCard from "../../../ui/row-card.module.css";
import { SearchField } from "../../../ui/search-field.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { usePageTitle } from "../../settings/index.ts";
import { forgetProblems } from "../admin-api.ts";
import styles from "./problem-table.module.css";

type Application = WireData<"getPublicApplications">["records"][number];

const defaultSize = 10;
const states = { 1: "waiting", 2: "public", 3: "refused" } as const;

/** Problems that groups offer to the whole site: staff makes each public or refuses it. */
export function PublicApplicationsPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("applications.title"));
  const { page, turnTo } = usePagePlace("AdminGroupProblemApply", defaultSize);
  const [keyword, setKeyword] = useState("");
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getPublicApplications", { keyword, currentPage: page.number, limit: page.size }),
  );
  useTurnBackHere(page.number, isPlaceholderData ? undefined : data);
  const columns = useColumns();
  return (
    <>
      <PageHead title={t("applications.title")} sub={t("applications.lead")} />
      <Card isFlush>
        <FilterBar>
          <SearchField
            icon="search"
            label={t("problems.keyword")}
            hint={t("applications.keyword")}
            value={keyword}
            onSearch={(text) => {
              setKeyword(text);
              turnTo({ page: 1, pageSize: page.size });
            }}
          />
        </FilterBar>
        <DataTable
          label={t("applications.list")}
          columns={columns}
          rows={data?.records}
          rowKey={({ id }) => id}
          card={(row) => <ColumnCard columns={columns} row={row} />}
          isRefreshing={isPlaceholderData}
          empty={
            keyword === "" ? (
              <Empty title={t("applications.none")} text={t("applications.noneText")} />
            ) : (
              <Empty title={t("problems.noneFit")} />
            )
          }
          error={
            isError && <InlineError title={t("applications.loadFailed")} onRetry={() => void refetch()} />
          }
        />
        <ListPager
          list={data}
          page={page.number}
          pageSize={page.size}
          noun={(count) => t("problems.noun", { count })}
          onChange={turnTo}
        />
      </Card>
    </>
  );
}

function useColumns(): Column<Application>[] {
  const { t } = useTranslation();
  return [
    {
      id: "id",
      header: t("authoring.field.problemId"),
      width: 150,
      cell: ({ problemId }) => <span className={styles.id}>{problemId}</span>,
    },
    { id: "title", header: t("authoring.field.title"), cell: (row) => <Title application={row} /> },
    { id: "group", header: t("applications.group"), width: 180, cell: ({ groupName }) => groupName },
    { id: "author", header: t("authoring.list.author"), width: 130, cell: ({ author }) => author ?? "--" },
    {
      id: "created",
      header: t("authoring.list.created"),
      width: 110,
      cell: ({ gmtCreate }) => <time dateTime={gmtCreate}>{momentText(gmtCreate).slice(0, 10)}</time>,
    },
    {
      id: "state",
      header: t("applications.state"),
      width: 96,
      cell: ({ applyPublicProgress: progress }) => progress && t(`applications.${states[progress]}`),
    },
    {
      id: "acts",
      header: t("authoring.list.acts"),
      align: "right",
      width: 210,
      cell: (row) => <Decision application={row} />,
    },
  ];
}

/** The title, which leads to the whole problem where the reader may see it: nobody decides unread. */
function Title({ application: { id, title, mayEdit } }: { application: Application }): ReactNode {
  return (
    <span className={rowCard.title}>
      {mayEdit ? (
        <PageLink page={{ name: "AdminProblemEdit", params: { problemId: String(id) } }}>{title}</PageLink>
      ) : (
        title
      )}
    </span>
  );
}

/** The two answers to an application that waits; one that was refused can still be made public. */
function Decision({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { id: pid, problemId: id, applyPublicProgress } = application;
  const { mutate, isPending } = useMutation({
    mutationFn: (progress: 2 | 3) => call("decidePublicApplication", { pid, progress }),
    onSuccess: () => showToast("success", t("Update_Successfully")),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["getPublicApplications"] });
      forgetProblems(queryClient);
    },
  });
  const answer = (word: "accept" | "refuse", progress: 2 | 3) => {
    const ask = async () => {
      const isSure = await confirm({
        title: t(`applications.${word}.title`, { id }),
        text: t(`applications.${word}.text`),
        confirmLabel: t(`applications.${word}Short`),
        isDanger: word === "refuse",
      });
      if (isSure) mutate(progress);
    };
    return (
      <Button
        size="xs"
        variant={word === "accept" ? "filled" : "default"}
        aria-label={t(`applications.${word}`, { id })}
        disabled={isPending}
        onClick={() => void ask()}
      >
        {t(`applications.${word}Short`)}
      </Button>
    );
  };
  return (
    <span className={styles.foot}>
      {applyPublicProgress !== 2 && answer("accept", 2)}
      {applyPublicProgress === 1 && answer("refuse", 3)}
    </span>
  );
}
