import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useJudgingAct } from "./use-judging-act.ts";

/** Judges a submission anew, after a question; an icon in a row, a button on a page. */
export function RejudgeButton({
  submitId,
  isIcon = false,
}: {
  submitId: number;
  isIcon?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { act, isBusy } = useJudgingAct("rejudge");
  const rejudge = async () => {
    const isAgreed = await confirm({
      title: t("judging.rejudge.title", { id: submitId }),
      text: t("judging.rejudge.text"),
      confirmLabel: t("judging.rejudge"),
    });
    if (isAgreed) act({ submitId });
  };
  const pressed = { disabled: isBusy, onClick: () => void rejudge() };
  if (isIcon) {
    const label = t("judging.rejudgeOne", { id: submitId });
    return (
      <ActionIcon {...pressed} aria-label={label} title={label}>
        <Icon name="refresh" />
      </ActionIcon>
    );
  }
  return (
    <Button {...pressed} size="xs" variant="default" leftSection={<Icon name="refresh" size={14} />}>
      {t("judging.rejudge")}
    </Button>
  );
}
