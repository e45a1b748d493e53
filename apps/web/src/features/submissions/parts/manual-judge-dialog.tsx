import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import { judgeStatus, manualStatuses, takesManualScore } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { verdictLook } from "../../../vocabulary/verdict-look.ts";
import type { SubmissionRow } from "../watched-submissions.ts";
import styles from "./manual-judge-dialog.module.css";
import { useJudgingAct } from "./use-judging-act.ts";

/** What the dialog needs. */
export interface ManualJudgeDialogProps {
  submission: SubmissionRow;
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog that gives a submission a verdict by hand. */
export function ManualJudgeDialog({ submission, isOpen, onClose }: ManualJudgeDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t("judging.manual.title", { id: submission.submitId })}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      centered
      size={400}
      classNames={{ title: styles.title }}
    >
      <ManualJudgeForm submission={submission} onClose={onClose} />
    </Modal>
  );
}

function ManualJudgeForm({ submission, onClose }: Omit<ManualJudgeDialogProps, "isOpen">): ReactNode {
  const { t } = useTranslation();
  const { act, isBusy } = useJudgingAct("manualJudge");
  const [status, setStatus] = useState<number>(submission.status);
  const [score, setScore] = useState(String(submission.score ?? ""));
  const { cancelled } = judgeStatus;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const points = score === "" ? {} : { score: Number(score) };
    act({ submitId: submission.submitId, status, ...points }, { onSuccess: onClose });
  };
  const option = (each: number) => ({
    value: String(each),
    label: t(`verdict.${verdictLook(each).name}`),
    disabled: each === cancelled,
  });
  return (
    <form className={styles.form} onSubmit={send}>
      <NativeSelect
        label={t("submissions.status")}
        rightSection={<Icon name="down" size={14} />}
        value={String(status)}
        data={[...manualStatuses, cancelled].map(option)}
        onChange={({ currentTarget }) => setStatus(Number(currentTarget.value))}
      />
      {takesManualScore(submission) && (
        <TextInput
          type="number"
          min={0}
          step={1}
          label={t("submissions.score")}
          description={t("judging.manual.scoreNote")}
          value={score}
          onChange={({ currentTarget }) => setScore(currentTarget.value)}
        />
      )}
      <p className={styles.note}>{t("judging.manual.note")}</p>
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button type="submit" disabled={isBusy || status === cancelled}>
          {t("judging.manual.save")}
        </Button>
      </div>
    </form>
  );
}
