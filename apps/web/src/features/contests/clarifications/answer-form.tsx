import { Button, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { clarificationMax } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useContest } from "../contest-view.ts";
import styles from "./clarifications.module.css";
import type { Clarification } from "./news.ts";

/** Answers a question to who asked it, or to everybody. */
export function AnswerForm({ item, onClose }: { item: Clarification; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id: cid } = useContest().contest;
  const { id, revision } = item;
  const { draft, change, forget } = useDraft(`draft:answer:${id}.${revision}`, { answer: item.answer ?? "" });
  const { mutate, isPending } = useMutation({
    mutationFn: (isToAll: boolean) =>
      call("answerClarification", { cid, id, answer: draft.answer, isToAll, revision }),
    onSuccess: () => {
      forget();
      showToast("success", t("clarifications.answerSent"));
      onClose();
    },
    // A conflict, too: somebody else's answer is to be seen.
    onSettled: () => client.invalidateQueries({ queryKey: ["getClarifications"] }),
  });
  const send = (isToAll: boolean) => {
    if (draft.answer.trim() === "") showToast("warning", t("Content_cannot_be_empty"));
    else if (!isPending) mutate(isToAll);
  };
  return (
    <div className={styles.form}>
      <Textarea
        data-autofocus
        label={t("clarifications.answer")}
        rows={3}
        maxLength={clarificationMax}
        value={draft.answer}
        onChange={({ currentTarget }) => change({ answer: currentTarget.value })}
      />
      <div className={styles.acts}>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button size="xs" variant="default" mod={{ disabled: isPending }} onClick={() => send(false)}>
          {t("clarifications.answerOne", { name: item.username ?? "" })}
        </Button>
        <Button size="xs" mod={{ disabled: isPending }} onClick={() => send(true)}>
          {t("clarifications.answerAll")}
        </Button>
      </div>
    </div>
  );
}
