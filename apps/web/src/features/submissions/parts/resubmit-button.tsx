import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { SubmissionRow } from "../watched-submissions.ts";
import { useJudgingAct } from "./use-judging-act.ts";

/** What the button needs. */
export interface ResubmitButtonProps {
  submitId: number;
  isIcon: boolean;
  /** Hears the submission that is on its way again. */
  onSent?: (row: SubmissionRow) => void;
}

/** Sends a submission that failed to be sent once more; in a list as an icon alone. */
export function ResubmitButton({ submitId, isIcon, onSent }: ResubmitButtonProps): ReactNode {
  const { t } = useTranslation();
  const { act, isBusy } = useJudgingAct("resubmit", onSent);
  if (!isIcon) {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="submit" size={14} />}
        disabled={isBusy}
        onClick={() => act({ submitId })}
      >
        {t("judging.resubmit")}
      </Button>
    );
  }
  return (
    <ActionIcon
      aria-label={t("judging.resubmit")}
      title={t("judging.resubmit")}
      disabled={isBusy}
      onClick={() => act({ submitId })}
    >
      <Icon name="submit" />
    </ActionIcon>
  );
}
