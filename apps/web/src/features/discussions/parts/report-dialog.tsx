import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReportTag, reportFault, reportReasonMax, reportTags, writeReport } from "@touchstone/domain";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useUser } from "../../../platform/session/session.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Tag } from "../../../vocabulary/tag.tsx";
import styles from "./report-dialog.module.css";

/** Where a reader tells staff of a discussion: fixed tags, and a reason in words. */
export function ReportDialog({ did, onClose }: { did: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const label = useId();
  const [tags, setTags] = useState<readonly ReportTag[]>([]);
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call("reportDiscussion", { did, reporter: user?.username, content: writeReport({ tags, reason }) }),
    onSuccess: () => {
      showToast("success", t("discussions.reportSent"));
      onClose();
    },
  });
  const send = () => {
    const fault = reportFault({ tags, reason });
    if (fault) showToast("warning", t(fault));
    else mutate();
  };
  const turn = (tag: ReportTag) =>
    setTags(tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag]);
  return (
    <FormDialog
      title={t("discussions.reportPost")}
      saveLabel={t("discussions.sendReport")}
      isBusy={isPending}
      onSave={send}
      onClose={onClose}
    >
      <div className={styles.field}>
        <span id={label}>{t("discussions.reportTags")}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the row in browsers of 2022 -- the role is the same */}
        <div role="group" aria-labelledby={label} className={styles.tags}>
          {reportTags.map((tag) => (
            <Tag
              key={tag}
              name={t(`discussions.tag.${tag}`)}
              isPressed={tags.includes(tag)}
              onPress={() => turn(tag)}
            />
          ))}
        </div>
      </div>
      <Textarea
        label={t("discussions.reason")}
        rows={4}
        maxLength={reportReasonMax}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <span className={styles.count}>
        {reason.length} / {reportReasonMax}
      </span>
    </FormDialog>
  );
}
