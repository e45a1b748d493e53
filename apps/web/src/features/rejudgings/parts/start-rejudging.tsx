import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { countText, type RejudgeChoice } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { rejudgeCountOptions, rejudgingsOptions, wireChoice } from "../api.ts";
import styles from "./start-rejudging.module.css";

/** Says how many submissions are chosen, and judges them anew after a question. */
export function StartRejudging({ choice }: { choice: RejudgeChoice }): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const counted = useQuery(rejudgeCountOptions(choice));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("startRejudging", wireChoice(choice)),
    onSuccess: ({ total }) => {
      showToast("success", t("rejudgings.started", { count: total, total: countText(total) }));
      void client.invalidateQueries({ queryKey: rejudgingsOptions().queryKey });
    },
  });
  // A count of another choice is no word on this one.
  const count = counted.isPlaceholderData || counted.isError ? undefined : counted.data;
  const total = count?.total ?? 0;
  const isTooMany = count !== undefined && total > count.max;
  const start = async () => {
    const isAgreed = await confirm({
      title: t("rejudgings.ask", { count: total, total: countText(total) }),
      text: t("rejudgings.askText"),
      confirmLabel: t("judging.rejudge"),
      isDanger: true,
    });
    if (isAgreed) mutate();
  };
  return (
    <div className={styles.start}>
      <div>
        <p className={styles.count} role="status">
          {count ? countWords() : counted.isError ? counted.error.message : t("rejudgings.counting")}
        </p>
        <p className={styles.note}>{t("rejudgings.note")}</p>
      </div>
      <Button
        leftSection={<Icon name="refresh" />}
        disabled={isPending || total === 0 || isTooMany}
        onClick={() => void start()}
      >
        {t("rejudgings.start")}
      </Button>
    </div>
  );

  function countWords(): string {
    return isTooMany
      ? t("rejudgings.tooMany", { max: countText(count.max) })
      : t("rejudgings.count", { count: total, total: countText(total) });
  }
}
