import { Button, NativeSelect, Textarea } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { clarificationMax } from "@touchstone/domain";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { contestProblemsOptions } from "../api.ts";
import styles from "./clarifications.module.css";

/** Asks the jury, about a problem or in general. What was typed stays until it is sent. */
export function AskForm({ cid }: { cid: number }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: problems = [] } = useQuery(contestProblemsOptions(cid));
  const { draft, change, forget } = useDraft(`draft:clarification:${cid}`, { displayId: "", question: "" });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call("askClarification", { cid, displayId: draft.displayId || null, question: draft.question }),
    onSuccess: () => {
      forget();
      showToast("success", t("clarifications.sent"));
      void client.invalidateQueries({ queryKey: ["getClarifications"] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.question.trim() === "") showToast("warning", t("Content_cannot_be_empty"));
    else if (!isPending) mutate();
  };
  const choices = problems.map(({ displayId, displayTitle }) => ({
    value: displayId,
    label: `${displayId} ${displayTitle}`,
  }));
  return (
    <Card icon="edit" title={t("clarifications.ask")}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <NativeSelect
          label={t("clarifications.about")}
          rightSection={<Icon name="down" size={14} />}
          data={[{ value: "", label: t("clarifications.general") }, ...choices]}
          value={draft.displayId}
          onChange={({ currentTarget }) => change({ displayId: currentTarget.value })}
        />
        <Textarea
          label={t("clarifications.question")}
          description={t("clarifications.askText")}
          rows={3}
          maxLength={clarificationMax}
          value={draft.question}
          onChange={({ currentTarget }) => change({ question: currentTarget.value })}
        />
        <div className={styles.acts}>
          <Button type="submit" mod={{ disabled: isPending }}>
            {t("clarifications.send")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
