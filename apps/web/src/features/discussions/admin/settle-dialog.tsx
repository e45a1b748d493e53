import { Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { CheckBox } from "../../../ui/check-box.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { ActHistory } from "./act-history.tsx";
import styles from "./moderation.module.css";
import { type DiscussionReport, useModerate, useSettle } from "./moderation-api.ts";
import { ReportText } from "./report-text.tsx";

const reasonMax = 200;

/** A report whole, what was done before, and how it is settled: with a reason, and with the post hidden or not. */
export function SettleDialog({
  report,
  onClose,
}: {
  report: DiscussionReport;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { id, did, discussionTitle, discussionStatus, reporter, content, handledBy, handledAt } = report;
  const [reason, setReason] = useState(report.reason ?? "");
  const [isHidden, setIsHidden] = useState(false);
  const settle = useSettle();
  const moderate = useModerate();
  const save = async () => {
    try {
      if (isHidden) await moderate.mutateAsync({ id: did, status: 1, reason });
      await settle.mutateAsync({ id, status: true, reason });
      onClose();
    } catch {
      // The call has told why; what was typed stays.
    }
  };
  return (
    <FormDialog
      title={t("moderation.handle")}
      saveLabel={t("moderation.settle")}
      isBusy={settle.isPending || moderate.isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className={styles.told}>
        <b>{discussionTitle}</b>
        <ReportText content={content} />
        <span className={styles.quiet}>
          {reporter} · {momentText(report.gmtCreate).slice(0, 16)}
        </span>
        {handledBy && handledAt && (
          <span className={styles.quiet}>
            {t("moderation.handled", { name: handledBy, time: momentText(handledAt).slice(0, 16) })}
          </span>
        )}
      </div>
      <section className={styles.past} aria-label={t("moderation.history")}>
        <h3>{t("moderation.history")}</h3>
        <ActHistory did={did} />
      </section>
      <Textarea
        label={t("moderation.reason")}
        rows={3}
        maxLength={reasonMax}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {discussionStatus === 0 && (
        <CheckBox label={t("moderation.hideToo")} isChecked={isHidden} onChange={setIsHidden} />
      )}
    </FormDialog>
  );
}
