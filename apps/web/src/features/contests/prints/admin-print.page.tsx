import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { routeTable } from "@touchstone/contract/web";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call, callForBlob } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useNudges } from "../../../platform/live/use-nudges.ts";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { useContest } from "../contest-view.ts";
import styles from "./admin-print.page.module.css";
import { PrintDialog } from "./print-dialog.tsx";

type Print = WireData<"getContestPrint">["records"][number];

const pageSize = 15;
const askEveryMs = 10_000;

/** Where the print room sees what is to be printed, prints it and says so. */
export function ContestAdminPrintPage(): ReactNode {
  const { t } = useTranslation();
  const { contest, may } = useContest();
  if (!contest.openPrint) return <Empty title={t("prints.closed")} />;
  if (!may("prints")) return <Empty art="login" title={t("prints.notYours")} />;
  return <Prints cid={contest.id} />;
}

function Prints({ cid }: { cid: number }): ReactNode {
  const { t } = useTranslation();
  const place = { name: "ContestAdminPrint", params: { contestID: String(cid) } } as const;
  const { page, turnTo } = usePagePlace(place, pageSize);
  const everyMs = useNudges(`prints:${cid}`, "getContestPrint", askEveryMs);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callOptions("getContestPrint", { cid, currentPage: page.number, limit: page.size }),
    refetchInterval: everyMs,
  });
  useTurnBackHere(page.number, isPlaceholderData ? undefined : data);
  const [opened, setOpened] = useState<number>();
  const check = useCheck(cid);
  const acts = (print: Print) => <Acts print={print} onOpen={setOpened} onOk={check} />;
  const columns: Column<Print>[] = [
    { id: "id", header: t("prints.id"), width: 80, cell: ({ id }) => id },
    { id: "user", header: t("prints.user"), cell: ({ username }) => <b>{username}</b> },
    { id: "realname", header: t("prints.realname"), cell: ({ realname }) => realname ?? "--" },
    { id: "seat", header: t("prints.seat"), width: 100, cell: ({ seat }) => seat ?? "--" },
    { id: "time", header: t("prints.time"), width: 170, cell: ({ gmtCreate }) => momentText(gmtCreate) },
    { id: "status", header: t("prints.status"), width: 110, cell: (print) => <Status print={print} /> },
    { id: "acts", header: t("prints.acts"), width: 290, cell: acts },
  ];
  return (
    <Card icon="print" title={t("prints.admin")} isFlush>
      <DataTable
        label={t("prints.admin")}
        columns={columns}
        rows={data?.records}
        rowKey={({ id }) => id}
        isRefreshing={isPlaceholderData}
        card={(print) => (
          <div className={styles.card}>
            <span className={styles.who}>
              <b>{print.username}</b> {print.realname} {print.seat}
              <Status print={print} />
            </span>
            <span className={styles.quiet}>
              #{print.id} {momentText(print.gmtCreate)}
            </span>
            {acts(print)}
          </div>
        )}
        empty={<Empty title={t("prints.none")} text={t("prints.noneText")} />}
        error={
          error && (
            <InlineError title={t("prints.loadFailed")} text={error.message} onRetry={() => void refetch()} />
          )
        }
      />
      {data && data.total > 0 && (
        <Pager
          total={data.total}
          totalIsFloor={data.totalIsFloor}
          page={page.number}
          pageSize={page.size}
          noun={t("prints.noun", { count: data.total })}
          isFixed
          onChange={turnTo}
        />
      )}
      {opened !== undefined && (
        <PrintDialog id={opened} onOk={() => check(opened)} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  );
}

function Status({ print: { status } }: { print: Print }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.status} data-printed={status === 1 || undefined}>
      <Icon name={status === 1 ? "check" : "clock"} size={14} />
      {t(status === 1 ? "prints.status1" : "prints.status0")}
    </span>
  );
}

interface ActsProps {
  print: Print;
  onOpen: (id: number) => void;
  onOk: (id: number) => void;
}

function Acts({ print: { id, username, status }, onOpen, onOk }: ActsProps): ReactNode {
  const { t } = useTranslation();
  const name = { id, name: username };
  const download = async () => {
    try {
      const file = await callForBlob(routeTable.downloadContestPrintText.path, { id });
      saveFile(`${username}_Contest_Print.txt`, [file]);
    } catch {
      // The call has told why.
    }
  };
  return (
    <span className={styles.acts}>
      <Button size="xs" variant="default" aria-label={t("prints.openOne", name)} onClick={() => onOpen(id)}>
        {t("prints.open")}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t("prints.downloadOne", name)}
        onClick={() => void download()}
      >
        {t("prints.download")}
      </Button>
      {status === 0 && (
        <Button size="xs" aria-label={t("prints.okOne", name)} onClick={() => onOk(id)}>
          {t("prints.ok")}
        </Button>
      )}
    </span>
  );
}

/** Says that a print is on paper. */
function useCheck(cid: number): (id: number) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: number) => call("checkContestPrintStatus", { id, cid }),
    onSettled: () => client.invalidateQueries({ queryKey: ["getContestPrint"] }),
  });
  return mutate;
}
