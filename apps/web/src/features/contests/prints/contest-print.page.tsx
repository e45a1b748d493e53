import { Button, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { countText, type PrintFault, printFault, printLimits } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useContest } from "../contest-view.ts";
import styles from "./contest-print.page.module.css";

/** Where an entrant sends a text to the print room. */
export function ContestPrintPage(): ReactNode {
  const { t } = useTranslation();
  const { contest } = useContest();
  if (!contest.openPrint) return <Empty title={t("prints.closed")} text={t("prints.closedText")} />;
  return (
    <Card icon="print" title={t("prints.title")}>
      <p className={styles.lead}>{t("prints.lead")}</p>
      <PrintForm cid={contest.id} />
    </Card>
  );
}

function PrintForm({ cid }: { cid: number }): ReactNode {
  const { t } = useTranslation();
  const { draft, change, forget } = useDraft(`contestPrint:${cid}`, { content: "" });
  const [fault, setFault] = useState<PrintFault>();
  const { content } = draft;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("submitPrintText", { cid, content }),
    onSuccess: () => {
      forget();
      showToast("success", t("prints.sent"));
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = printFault(content);
    setFault(found);
    if (!found && !isPending) mutate();
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Textarea
        label={t("prints.content")}
        classNames={{ input: styles.text }}
        rows={18}
        spellCheck={false}
        autoComplete="off"
        value={content}
        error={fault && t(fault)}
        onChange={({ currentTarget }) => {
          setFault(undefined);
          change({ content: currentTarget.value });
        }}
      />
      <div className={styles.foot}>
        <span>
          {t("prints.count", { length: countText(content.length), max: countText(printLimits.max) })}
        </span>
        <Button type="submit" loading={isPending} leftSection={<Icon name="print" />}>
          {t("prints.send")}
        </Button>
      </div>
    </form>
  );
}
