import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { printSheets } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PrintSheet } from "../../../ui/print-sheet.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useContest } from "../contest-view.ts";
import styles from "./print-dialog.module.css";

type PrintText = WireData<"getContestPrintText">;

interface PrintDialogProps {
  id: number;
  /** Says that it is on paper. */
  onOk: () => void;
  onClose: () => void;
}

/** One print as it comes on paper: each sheet says whose it is, where they sit, and its number. */
export function PrintDialog({ id, onOk, onClose }: PrintDialogProps): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(callOptions("getContestPrintText", { id }));
  return (
    <Modal
      opened
      onClose={onClose}
      size={860}
      title={t("prints.sheetsOf", { id, name: data?.username ?? "" })}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
    >
      {error && <InlineError text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <div className={styles.acts}>
            <Button leftSection={<Icon name="print" />} onClick={() => window.print()}>
              {t("prints.print")}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                onOk();
                onClose();
              }}
            >
              {t("prints.ok")}
            </Button>
          </div>
          <Sheets print={data} />
          <PrintSheet>
            <Sheets print={data} />
          </PrintSheet>
        </>
      )}
    </Modal>
  );
}

function Sheets({ print }: { print: PrintText }): ReactNode {
  const { t } = useTranslation();
  const { contest } = useContest();
  const sheets = printSheets(print.content);
  const name = [print.username, print.realname].filter((each) => each).join(" · ");
  return sheets.map((lines, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number -- two may hold the same lines
    <section key={at} className={styles.sheet}>
      <header>
        <b>{name}</b>
        {print.seat && (
          <b>
            {t("prints.seat")} {print.seat}
          </b>
        )}
        <span className={styles.title}>{contest.title}</span>
        <span>
          #{print.id} {momentText(print.gmtCreate)}
        </span>
        <span>{t("prints.sheetNumber", { number: at + 1, total: sheets.length })}</span>
      </header>
      <pre>{lines.join("\n")}</pre>
    </section>
  ));
}
