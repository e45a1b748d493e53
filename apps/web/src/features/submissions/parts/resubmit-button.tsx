import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { useJudgingAct } from "./use-judging-act.ts";

/** Sends a submission that failed to be sent once more. */
export function ResubmitButton({ submitId }: { submitId: number }): ReactNode {
  const { t } = useTranslation();
  const { act, isBusy } = useJudgingAct("resubmit");
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
