import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { type AdminContest, type ContestEntry, forgetContests } from "./admin-api.ts";
import styles from "./contest-entries.page.module.css";
import { ContestHead } from "./contest-head.tsx";
import { SeatsDialog } from "./seats-dialog.tsx";
import { WithContest } from "./with-contest.tsx";

const defaultSize = 30;
const marks = ["isStar", "isHidden", "isDisqualified"] as const;
type Mark = (typeof marks)[number];

/** Who takes part in a contest, and how the board shows them. */
export function ContestEntriesPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <WithContest title={(title) => t("contestAdmin.entriesOf", { title })}>
      {({ contest }) => <Entries contest={contest} />}
    </WithContest>
  );
}

function Entries({ contest }: { contest: AdminContest }): ReactNode {
  const { t } = useTranslation();
  const cid = contest.id;
  const place = { name: "AdminContestEntries", params: { contestId: String(cid) } } as const;
  const { page, turnTo } = usePagePlace(place, defaultSize);
  const [keyword, setKeyword] = useState("");
  const [isSeating, setSeating] = useState(false);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getContestEntries", { cid, keyword, currentPage: page.number, limit: page.size }),
  );
  useTurnBackHere(page.number, isPlaceholderData ? undefined : data);
  const mark = useMark(cid);
  const columns: Column<ContestEntry>[] = [
    { id: "user", header: t("contestAdmin.entry.user"), cell: (entry) => <Name entry={entry} /> },
    { id: "school", header: t("contestAdmin.entry.school"), cell: ({ school }) => school ?? "--" },
    { id: "seat", header: t("contestAdmin.entry.seat"), width: 100, cell: ({ seat }) => seat ?? "--" },
    {
      id: "time",
      header: t("contestAdmin.entry.time"),
      width: 160,
      cell: ({ registerTime }) => momentText(registerTime).slice(0, 16),
    },
    {
      id: "sent",
      header: t("contestAdmin.entry.submissions"),
      width: 96,
      align: "right",
      cell: ({ submissions }) => submissions,
    },
    ...marks.map((name) => ({
      id: name,
      header: t(`contestAdmin.entry.${name}`),
      width: 96,
      cell: (entry: ContestEntry) => (
        <Toggle
          label={
            <VisuallyHidden>{t(`contestAdmin.entry.${name}One`, { name: entry.username })}</VisuallyHidden>
          }
          isOn={entry[name]}
          onChange={(is) => void mark(entry, name, is)}
        />
      ),
    })),
  ];
  return (
    <>
      <ContestHead
        cid={cid}
        title={contest.title}
        page="AdminContestEntries"
        right={
          <Button variant="default" onClick={() => setSeating(true)}>
            {t("contestAdmin.entry.seats")}
          </Button>
        }
      />
      {isSeating && <SeatsDialog cid={cid} onClose={() => setSeating(false)} />}
      <Card isFlush>
        <div className={styles.filters}>
          <SearchField
            icon="search"
            label={t("contestAdmin.entry.keyword")}
            value={keyword}
            onSearch={(text) => {
              setKeyword(text);
              turnTo({ page: 1, pageSize: page.size });
            }}
          />
        </div>
        <DataTable
          label={t("contestAdmin.entriesOf", { title: contest.title })}
          columns={columns}
          rows={data?.records}
          rowKey={({ uid }) => uid}
          isRefreshing={isPlaceholderData}
          card={(entry) => (
            <div className={styles.card}>
              <Name entry={entry} />
              <span className={styles.quiet}>
                {entry.seat} {entry.school} {momentText(entry.registerTime).slice(0, 16)}
              </span>
              <span className={styles.marks}>
                {marks.map((name) => (
                  <Toggle
                    key={name}
                    label={t(`contestAdmin.entry.${name}`)}
                    isOn={entry[name]}
                    onChange={(is) => void mark(entry, name, is)}
                  />
                ))}
              </span>
            </div>
          )}
          empty={
            <Empty
              title={t(keyword ? "contestAdmin.entry.noneFit" : "contestAdmin.entry.none")}
              text={!keyword && t("contestAdmin.entry.noneText")}
            />
          }
          error={
            isError && <InlineError title={t("contestAdmin.loadFailed")} onRetry={() => void refetch()} />
          }
        />
        <ListPager
          list={data}
          page={page.number}
          pageSize={page.size}
          noun={(count) => t("contestAdmin.entry.noun", { count })}
          onChange={turnTo}
        />
      </Card>
    </>
  );
}

function Name({ entry }: { entry: ContestEntry }): ReactNode {
  const others = [entry.nickname, entry.realname].filter((name) => name);
  return (
    <span className={styles.name}>
      <b>{entry.username}</b>
      {others.length > 0 && <span className={styles.quiet}>{others.join(" · ")}</span>}
    </span>
  );
}

/** Marks an entry at once; whoever is disqualified is asked about first. */
function useMark(cid: number) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ uid, name, is }: { uid: string; name: Mark; is: boolean }) =>
      call("changeContestEntry", { cid, uid, [name]: is }),
    onSuccess: () => showToast("success", t("Update_Successfully")),
    onSettled: () => forgetContests(queryClient),
  });
  return async ({ uid, username }: ContestEntry, name: Mark, is: boolean) => {
    if (name === "isDisqualified" && is) {
      const isSure = await confirm({
        title: t("contestAdmin.entry.disqualify.title", { name: username }),
        text: t("contestAdmin.entry.disqualify.text"),
        confirmLabel: t("contestAdmin.entry.disqualify.confirm"),
        isDanger: true,
      });
      if (!isSure) return;
    }
    mutate({ uid, name, is });
  };
}
