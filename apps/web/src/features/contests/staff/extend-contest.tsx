import { Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { extensionMinutesMax } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Contest, refetchContest } from "../api.ts";
import styles from "./contest-staff.page.module.css";

/** Gives a running contest more time, after a question that names the new end. */
export function ExtendContest({ contest: { id: cid, endTime } }: { contest: Contest }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [text, setText] = useState("");
  const [isBad, setIsBad] = useState(false);
  const minutes = Number(text);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("extendContest", { cid, minutes }),
    onSuccess: (answer) => {
      showToast("success", t("contest.extend.done", { at: momentText(answer.endTime) }));
      setText("");
    },
    onSettled: () => refetchContest(client),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isFine = Number.isInteger(minutes) && minutes >= 1 && minutes <= extensionMinutesMax;
    setIsBad(!isFine);
    if (!isFine || isPending) return;
    const at = momentText(new Date(Date.parse(endTime) + minutes * 60_000).toISOString());
    const isSure = await confirm({
      title: t("contest.extend.ask", { minutes }),
      text: t("contest.extend.askText", { at }),
      confirmLabel: t("contest.extend.go"),
    });
    if (isSure) mutate();
  };
  return (
    <Card icon="clock" title={t("contest.extend")} isFlush>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          inputMode="numeric"
          label={t("contest.extend.minutes")}
          value={text}
          error={isBad && t("contest.extend.bad", { max: extensionMinutesMax })}
          maxLength={4}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" mod={{ disabled: isPending }}>
          {t("contest.extend.go")}
        </Button>
        <p className={styles.quiet}>{t("contest.extend.text")}</p>
      </form>
    </Card>
  );
}
