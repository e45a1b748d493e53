import { Button } from "@mantine/core";
import { decideCancel, decideManualJudge, isManualOffered } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsRoot, useUser } from "../../../platform/session/session.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { SubmissionRow } from "../watched-submissions.ts";
import styles from "./judging-acts.module.css";
import { ManualJudgeDialog } from "./manual-judge-dialog.tsx";
import { RejudgeButton } from "./rejudge-button.tsx";
import { ResubmitButton } from "./resubmit-button.tsx";
import { mayResubmit } from "./submission-columns.tsx";
import { useJudgingAct } from "./use-judging-act.ts";

/** What can be done to the verdict of a submission: by its author once it failed to be sent, else by the super admin. */
export function JudgingActs({ submission }: { submission: SubmissionRow }): ReactNode {
  const isRoot = useIsRoot();
  const isResubmitted = mayResubmit(submission, useUser()?.uid);
  if (!isRoot && !isResubmitted) return undefined;
  return (
    <div className={styles.acts}>
      {isResubmitted && <ResubmitButton submitId={submission.submitId} isIcon={false} />}
      {isRoot && <RejudgeButton submitId={submission.submitId} />}
      {isRoot && isManualOffered(submission.status) && (
        <>
          <ManualJudgeButton submission={submission} />
          <CancelJudgeButton submission={submission} />
        </>
      )}
    </div>
  );
}

const small = { size: "xs", variant: "default" } as const;

function ManualJudgeButton({ submission }: { submission: SubmissionRow }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...small}
        leftSection={<Icon name="edit" size={14} />}
        disabled={!decideManualJudge(submission.status).allow}
        onClick={() => setIsOpen(true)}
      >
        {t("judging.manual")}
      </Button>
      <ManualJudgeDialog submission={submission} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function CancelJudgeButton({ submission: { submitId, status } }: { submission: SubmissionRow }): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { act, isBusy } = useJudgingAct("cancelJudge");
  const cancel = async () => {
    const isAgreed = await confirm({
      title: t("judging.cancel.title", { id: submitId }),
      text: t("Cancel_Judge_Tips"),
      confirmLabel: t("judging.cancel"),
      cancelLabel: t("judging.cancel.keep"),
      isDanger: true,
    });
    if (isAgreed) act({ submitId });
  };
  return (
    <Button
      {...small}
      leftSection={<Icon name="close" size={14} />}
      disabled={isBusy || !decideCancel(status).allow}
      onClick={() => void cancel()}
    >
      {t("judging.cancel")}
    </Button>
  );
}
