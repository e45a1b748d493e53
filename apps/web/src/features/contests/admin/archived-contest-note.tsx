import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { AdminContestRow } from "./admin-api.ts";
import styles from "./archived-contest-note.module.css";
import { useRestore } from "./contest-acts.tsx";

/** Says that a contest was deleted, and offers to take it back. */
export function ArchivedContestNote({
  contest,
  onClose,
}: {
  contest: AdminContestRow;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { mutate, isPending } = useRestore(contest, onClose);
  return (
    <div role="status" className={styles.note}>
      <Icon name="trash" />
      <span>{t("contestAdmin.deleted", { title: contest.title })}</span>
      <Button size="xs" variant="default" disabled={isPending} onClick={() => mutate()}>
        {t("contestAdmin.undo")}
      </Button>
      <ActionIcon aria-label={t("ui.close")} onClick={onClose}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </div>
  );
}
